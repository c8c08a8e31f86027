import { pick, seededRandom } from "../../kernel/random.ts";
import { brokenBy, type Violation } from "./invariants.ts";
import type { MachineFile } from "./machine-file.ts";
import { type MachinePath, type MachineRun, type Move, startRun } from "./machine-run.ts";

export type Walk = { seed: number; steps: number; violation: Violation | undefined };

/**
 * Walks randomly through a machine: the same seed takes the same path. Where the machine ends or no move is
 * possible, it restarts with an input of its fixtures. A broken invariant ends the walk, with the shortest path
 * that still breaks it.
 */
export function walk(file: MachineFile, seed: number, steps: number): Walk {
  const random = seededRandom(seed);
  const inputs = Object.keys(file.fixtures.input);
  let path: MachinePath = { input: pick(inputs, random), moves: [] };
  let run = startRun(file, path.input);
  for (let step = 0; step <= steps; step += 1) {
    const [broken] = brokenBy(file, run);
    if (broken) {
      const shortest = shrink(file, path, broken.invariant);
      return { seed, steps: step, violation: { ...broken, path: shortest } };
    }
    const possible = run.possible();
    if (possible.length === 0) {
      path = { input: pick(inputs, random), moves: [] };
      run = startRun(file, path.input);
      continue;
    }
    const move = pick(possible, random);
    run.apply(move);
    path = { ...path, moves: [...path.moves, move] };
  }
  return { seed, steps, violation: undefined };
}

/** The possible moves of a path up to the one that breaks the invariant; undefined if none does. */
function breakingMoves(file: MachineFile, path: MachinePath, invariant: string): Move[] | undefined {
  const run: MachineRun = startRun(file, path.input);
  const breaks = () => brokenBy(file, run).some((broken) => broken.invariant === invariant);
  const made: Move[] = [];
  if (breaks()) return made;
  for (const move of path.moves) {
    if (!run.apply(move)) continue;
    made.push(move);
    if (breaks()) return made;
  }
  return undefined;
}

/** A shorter path that breaks the same invariant: ever smaller groups of moves are left out. */
export function shrink(file: MachineFile, path: MachinePath, invariant: string): MachinePath {
  let shortest = breakingMoves(file, path, invariant) ?? [...path.moves];
  for (let size = Math.ceil(shortest.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < shortest.length; ) {
      const fewer = shortest.toSpliced(start, size);
      const breaking = breakingMoves(file, { ...path, moves: fewer }, invariant);
      if (breaking && breaking.length < shortest.length) shortest = breaking;
      else start += size;
    }
  }
  return { ...path, moves: shortest };
}
