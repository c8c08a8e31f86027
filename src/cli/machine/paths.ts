import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { explore } from "../../machines/headless/explore.ts";
import type { MachineFile } from "../../machines/headless/machine-file.ts";
import { structureOf } from "../../machines/headless/machine-structure.ts";
import { pathScript } from "../../machines/headless/path-script.ts";
import { type CoveringPath, moveWord, pathsOf } from "../../machines/headless/paths.ts";
import { type CommandContext, type ExitCode, textOption } from "../command.ts";
import { paintWhen, wantsColour } from "../paint.ts";
import { counted } from "../report/result.ts";
import { loadMachine } from "./load-machines.ts";
import { type Answer, answerCall, type Call, sharedHelp, unknownMachine } from "./machine-command.ts";

const help = `Usage: npx livery machine paths <machine> [options]

Finds a shortest path to every state and transition. It executes everything that the machine's fixtures allow:
events, answers of ports and timers. Each path is a script for "machine run".

  --write <folder>    write the scripts to this folder
${sharedHelp}

Exit code 0: everything is reached and every invariant holds. 1: otherwise. 2: wrong usage.`;

const options = { write: { type: "string" } } as const;

/** The states and transitions that a path reaches first, as the script's sentence. */
const saysOf = ({ reaches }: CoveringPath): string => `A shortest way to ${reaches.slice(-3).join(", ")}.`;

const scriptText = (file: MachineFile, path: CoveringPath): string =>
  `${JSON.stringify(pathScript(file, path.path, saysOf(path)), null, 2)}\n`;

const lineOf = ({ path, reaches }: CoveringPath, number: number): string =>
  [
    `${String(number + 1).padStart(3)}  ${[path.input, ...path.moves.map(moveWord)].join(" › ")}`,
    ...reaches.map((name) => `       ${name}`),
  ].join("\n");

async function paths(call: Call, context: CommandContext): Answer {
  const { parsed, ids, places, words, json } = call;
  const [id] = words;
  const problem = unknownMachine(id, ids);
  if (id === undefined || problem) return { problem: problem ?? "" };
  const file = await loadMachine(places.machines, id);
  const exploration = explore(file);
  const found = pathsOf(structureOf(file.machine), exploration);
  const folder = textOption(parsed, "write");
  if (folder !== undefined) write(resolve(context.folder, folder), found.paths, file);
  if (json) {
    const scripts = found.paths.map((path) => ({
      reaches: path.reaches,
      script: pathScript(file, path.path, saysOf(path)),
    }));
    const { places: count, isComplete, violations } = exploration;
    const { unreachable } = found;
    context.out(
      JSON.stringify(
        { version: 1, places: count, isComplete, unreachable, violations, paths: scripts },
        null,
        2,
      ),
    );
  } else {
    const paint = paintWhen(wantsColour(context.isTty, context.environment));
    for (const [number, path] of found.paths.entries()) context.out(lineOf(path, number));
    for (const name of found.unreachable) context.out(paint.red(`✖ never reached: ${name}`));
    for (const { invariant, says, path } of exploration.violations) {
      context.out(
        paint.red(`✖ ${invariant} does not hold: ${says}`) +
          `\n       ${path.input} › ${path.moves.map(moveWord).join(" › ")}`,
      );
    }
    const extent = exploration.isComplete ? "all" : "the first";
    context.out(
      `${counted(found.paths.length, "path")}; ${extent} ${exploration.places} configurations of ${id} were looked at`,
    );
    if (folder !== undefined)
      context.out(`Written to ${relative(context.folder, resolve(context.folder, folder)) || "."}.`);
  }
  return found.unreachable.length > 0 || exploration.violations.length > 0 ? 1 : 0;
}

function write(folder: string, found: readonly CoveringPath[], file: MachineFile): void {
  mkdirSync(folder, { recursive: true });
  for (const [index, path] of found.entries()) {
    const name = `${String(index + 1).padStart(3, "0")}.json`;
    writeFileSync(join(folder, name), scriptText(file, path));
  }
}

/** `livery machine paths`: exit code 1 when something is never reached or an invariant is broken. */
export const pathsCommand = (args: string[], context: CommandContext): Promise<ExitCode> =>
  answerCall(help, options, args, context, (call) => paths(call, context));
