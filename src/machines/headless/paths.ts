import type { Exploration } from "./explore.ts";
import { passedState, passedTransition } from "./harness.ts";
import type { Move, MachinePath } from "./machine-run.ts";
import type { Structure } from "./structure.ts";

/** A shortest way, and the states and transitions that it is the shortest way to. */
export type CoveringPath = { way: MachinePath; reaches: string[] };

export type Paths = { paths: CoveringPath[]; unreachable: string[] };

const sameMove = (one: Move, other: Move | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether a way begins with all of another one. */
const continues = (way: MachinePath, start: MachinePath): boolean =>
  way.input === start.input &&
  way.moves.length >= start.moves.length &&
  start.moves.every((move, index) => sameMove(move, way.moves[index]));

/**
 * The shortest ways to every state and transition, without those that only begin another one; what the
 * specimens never reach is named.
 */
export function pathsOf({ states, transitions, id }: Structure, { ways }: Exploration): Paths {
  const items = [
    ...states.map(({ path }) => [`state ${path || id}`, passedState(path)] as const),
    ...transitions.map((one) => [`transition ${one.id}`, passedTransition(one.id)] as const),
  ];
  const unreachable = items.filter(([, passed]) => !ways.has(passed)).map(([name]) => name);
  const found = items.flatMap(([name, passed]) => {
    const way = ways.get(passed);
    return way ? [{ name, way }] : [];
  });
  const longest = found.map(({ way }) => way).toSorted((one, other) => other.moves.length - one.moves.length);
  const kept: MachinePath[] = [];
  for (const way of longest) if (!kept.some((one) => continues(one, way))) kept.push(way);
  const paths = kept.toReversed().map((way) => ({
    way,
    reaches: found.filter((one) => continues(way, one.way)).map(({ name }) => name),
  }));
  return { paths: paths.filter(({ way }) => way.moves.length > 0 || kept.length === 1), unreachable };
}

/** A move in a word: "submit", "signIn answers wrong", "time passes". */
export function moveWord(move: Move): string {
  if ("send" in move) return move.send.type;
  return "advance" in move ? "time passes" : `${move.answer} answers ${move.outcome}`;
}
