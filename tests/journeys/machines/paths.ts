import { explore } from "../../../src/machines/headless/explore.ts";
import { passedTransition } from "../../../src/machines/headless/harness.ts";
import type { MachineFile } from "../../../src/machines/headless/machine-file.ts";
import { type MachinePath, runPath } from "../../../src/machines/headless/machine-run.ts";
import { structureOf } from "../../../src/machines/headless/machine-structure.ts";
import { moveWord, pathsOf } from "../../../src/machines/headless/paths.ts";
import * as login from "../../../src/machines/login.ts";
import * as registration from "../../../src/machines/registration.ts";

export const files = { login, registration } as unknown as Record<"login" | "registration", MachineFile>;
export type MachineId = keyof typeof files;

export const wayWords = ({ input, moves }: MachinePath): string =>
  [input, ...moves.map(moveWord)].join(" › ");

/** Why a way cannot be gone in one page; undefined when it can. */
function obstacle({ moves }: MachinePath): string | undefined {
  const away = moves.some(
    (move) => "answer" in move && move.answer === "socialSignIn" && move.outcome === "in",
  );
  return away
    ? "a provider that agrees takes the browser away: the account comes back by a code in the address"
    : undefined;
}

/** The shortest ways to everything in a machine, as `livery machine paths` finds them. */
export function waysOf(id: MachineId) {
  const file = files[id];
  const structure = structureOf(file.machine);
  const covering = pathsOf(structure, explore(file));
  const paths = covering.paths.map(({ path }) => path);
  const played = paths.filter((path) => obstacle(path) === undefined);
  const passed = new Set(
    played.flatMap((path) => runPath(file, path)?.passed.flatMap((set) => [...set]) ?? []),
  );
  return {
    played,
    skipped: paths.flatMap((path) => {
      const why = obstacle(path);
      return why === undefined ? [] : [{ path: wayWords(path), why }];
    }),
    /** Transitions that the played ways take, and all there are. */
    driven: structure.transitions.filter((one) => passed.has(passedTransition(one.id))).length,
    total: structure.transitions.length,
  };
}
