import { brokenBy, type Violation } from "./invariants.ts";
import type { MachineFile } from "./machine-file.ts";
import { type MachinePath, type MachineRun, type Move, runPath, startRun } from "./machine-run.ts";

export type Exploration = {
  /** Distinct configurations: they differ in state, context, open calls or timers. */
  places: number;
  /** Number of moves tried. */
  moves: number;
  /** The shortest path to everything that can be passed, by its name among the passed ones of a run. */
  paths: Map<string, MachinePath>;
  /** The first path to each broken invariant. */
  violations: Violation[];
  /** Whether the exploration is complete, or stopped at the limit. */
  isComplete: boolean;
};

/** Default limit of configurations. */
const defaultLimit = 20_000;

/**
 * Explores everything that can happen to a machine with its fixtures, breadth first, so that the first path to
 * a configuration is a shortest one. The machine itself executes every move under the virtual clock, timers and
 * answers included. Stops early when `isEnough` of the violations found so far.
 */
export function explore(
  file: MachineFile,
  limit = defaultLimit,
  isEnough: (violations: readonly Violation[]) => boolean = () => false,
): Exploration {
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
  for (let path = queue.shift(); path && !isEnough(violations); path = queue.shift()) {
    for (const [move, run] of branches(file, path)) {
      moves += 1;
      arrive(run, { ...path, moves: [...path.moves, move] });
    }
  }
  return {
    places: seen.size,
    moves,
    paths,
    violations,
    isComplete: seen.size < limit && !isEnough(violations),
  };
}

/** Every possible move from the end of a path, each made in a run of its own. */
function* branches(file: MachineFile, path: MachinePath): Generator<[Move, MachineRun]> {
  const probe = runPath(file, path);
  const [first, ...others] = probe?.possible() ?? [];
  for (const move of others) {
    const run = runPath(file, path);
    if (run?.apply(move)) yield [move, run];
  }
  // The run that listed the possible moves makes the first of them.
  if (first && probe?.apply(first)) yield [first, probe];
}
