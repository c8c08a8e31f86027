import type { MachineFile } from "./fixtures.ts";
import { brokenBy, type Violation } from "./invariants.ts";
import { type MachinePath, type MachineRun, type Move, runPath, startRun } from "./machine-run.ts";

export type Exploration = {
  /** Configurations that differ in state, context, open calls or timers. */
  places: number;
  /** Moves that were tried. */
  moves: number;
  /** The shortest way to everything that can be passed, by its name among what a run passed. */
  paths: Map<string, MachinePath>;
  /** The first way on which each broken invariant breaks. */
  violations: Violation[];
  /** Whether everything was looked at, rather than as much as the limit allowed. */
  isComplete: boolean;
};

/** More configurations than this are not looked at. */
const usualLimit = 20_000;

/**
 * Walks through everything that can happen to a machine by its specimens, breadth first, so that the first
 * way to a place is a shortest one. Every move is executed by the machine itself under the virtual clock,
 * timers and answers included.
 */
export function explore(file: MachineFile, limit = usualLimit): Exploration {
  const seen = new Set<string>();
  const paths = new Map<string, MachinePath>();
  const violations: Violation[] = [];
  const queue: MachinePath[] = [];
  let moves = 0;
  const arrive = (run: MachineRun, path: MachinePath) => {
    for (const item of run.passed.at(-1) ?? []) if (!paths.has(item)) paths.set(item, path);
    for (const broken of brokenBy(file, run)) {
      if (!violations.some(({ invariant }) => invariant === broken.invariant))
        violations.push({ ...broken, path });
    }
    const key = run.key();
    if (seen.has(key) || seen.size >= limit) return;
    seen.add(key);
    queue.push(path);
  };
  for (const input of Object.keys(file.fixtures.input)) arrive(startRun(file, input), { input, moves: [] });
  for (let path = queue.shift(); path; path = queue.shift()) {
    for (const [move, run] of branches(file, path)) {
      moves += 1;
      arrive(run, { ...path, moves: [...path.moves, move] });
    }
  }
  return { places: seen.size, moves, paths, violations, isComplete: seen.size < limit };
}

/** Every possible move from the end of a way, each made in a rehearsal of its own. */
function* branches(file: MachineFile, path: MachinePath): Generator<[Move, MachineRun]> {
  const here = runPath(file, path);
  const [first, ...others] = here?.possible() ?? [];
  for (const move of others) {
    const run = runPath(file, path);
    if (run?.apply(move)) yield [move, run];
  }
  // The rehearsal that told which moves there are makes the first of them.
  if (first && here?.apply(first)) yield [first, here];
}
