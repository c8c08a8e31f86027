import type { Exploration } from "./explore.ts";
import { passedState, passedTransition } from "./harness.ts";
import type { MachinePath, Move } from "./machine-run.ts";
import type { MachineStructure } from "./machine-structure.ts";

/** A shortest path, and the states and transitions that it is the shortest path to. */
export type CoveringPath = { path: MachinePath; reaches: string[] };

export type Paths = { paths: CoveringPath[]; unreachable: string[] };

const sameMove = (one: Move, other: Move | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether a path starts with all of another one. */
const continues = (path: MachinePath, start: MachinePath): boolean =>
  path.input === start.input &&
  path.moves.length >= start.moves.length &&
  start.moves.every((move, index) => sameMove(move, path.moves[index]));

/**
 * The shortest paths to every state and transition, without those that are the start of another one; names what
 * the fixtures never reach.
 */
export function pathsOf(
  { states, transitions, id }: MachineStructure,
  { paths: shortest }: Exploration,
): Paths {
  const items = [
    ...states.map(({ path }) => [`state ${path || id}`, passedState(path)] as const),
    ...transitions.map((one) => [`transition ${one.id}`, passedTransition(one.id)] as const),
  ];
  const unreachable = items.filter(([, passed]) => !shortest.has(passed)).map(([name]) => name);
  const found = items.flatMap(([name, passed]) => {
    const path = shortest.get(passed);
    return path ? [{ name, path }] : [];
  });
  const longest = found
    .map(({ path }) => path)
    .toSorted((one, other) => other.moves.length - one.moves.length);
  const complete: MachinePath[] = [];
  for (const path of longest) if (!complete.some((one) => continues(one, path))) complete.push(path);
  const paths = complete.toReversed().map((path) => ({
    path,
    reaches: found.filter((one) => continues(path, one.path)).map(({ name }) => name),
  }));
  return { paths: paths.filter(({ path }) => path.moves.length > 0 || complete.length === 1), unreachable };
}

/** A move as a short text: "submit", "signIn answers wrong", "time passes". */
export function moveWord(move: Move): string {
  if ("send" in move) return move.send.type;
  return "advance" in move ? "time passes" : `${move.answer} answers ${move.outcome}`;
}
