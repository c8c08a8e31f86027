import type { MachineFile } from "./fixtures.ts";
import { brokenBy, type Violation } from "./invariants.ts";
import { type Move, type MachineRun, startRun, runPath, type MachinePath } from "./machine-run.ts";

export type Exploration = {
  /** Configurations that differ in state, context, open calls or timers. */
  places: number;
  /** Moves that were tried. */
  moves: number;
  /** The shortest way to everything that can be passed, by its name among what a run passed. */
  ways: Map<string, MachinePath>;
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
  const ways = new Map<string, MachinePath>();
  const violations: Violation[] = [];
  const queue: MachinePath[] = [];
  let moves = 0;
  const arrive = (rehearsal: MachineRun, way: MachinePath) => {
    for (const item of rehearsal.passed.at(-1) ?? []) if (!ways.has(item)) ways.set(item, way);
    for (const broken of brokenBy(file, rehearsal)) {
      if (!violations.some(({ invariant }) => invariant === broken.invariant))
        violations.push({ ...broken, way });
    }
    const key = rehearsal.key();
    if (seen.has(key) || seen.size >= limit) return;
    seen.add(key);
    queue.push(way);
  };
  for (const input of Object.keys(file.fixtures.input)) arrive(startRun(file, input), { input, moves: [] });
  for (let way = queue.shift(); way; way = queue.shift()) {
    for (const [move, rehearsal] of branches(file, way)) {
      moves += 1;
      arrive(rehearsal, { ...way, moves: [...way.moves, move] });
    }
  }
  return { places: seen.size, moves, ways, violations, isComplete: seen.size < limit };
}

/** Every possible move from the end of a way, each made in a rehearsal of its own. */
function* branches(file: MachineFile, way: MachinePath): Generator<[Move, MachineRun]> {
  const here = runPath(file, way);
  const [first, ...others] = here?.possible() ?? [];
  for (const move of others) {
    const rehearsal = runPath(file, way);
    if (rehearsal?.apply(move)) yield [move, rehearsal];
  }
  // The rehearsal that told which moves there are makes the first of them.
  if (first && here?.apply(first)) yield [first, here];
}
