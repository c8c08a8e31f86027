import type { Invariant, MachineFile, MachineSnapshot } from "./machine-file.ts";
import type { MachinePath, MachineRun } from "./machine-run.ts";

/** A broken invariant, and the path that leads to it. */
export type Violation = { invariant: string; says: string; path: MachinePath };

const unbroken = "neverBreaks";

/** Invariants of every machine: its own, and that it never stops with an error. */
export function invariantNames({ invariants }: MachineFile): string[] {
  return [...Object.keys(invariants ?? {}), unbroken];
}

/** The invariants that the last snapshot of a run breaks. */
export function brokenBy({ invariants }: MachineFile, run: MachineRun): Omit<Violation, "path">[] {
  const history = run.snapshots.slice(0, -1);
  const now = run.snapshots.at(-1);
  if (!now) return [];
  const own = Object.entries(invariants ?? {})
    .filter(([, invariant]) => !holds(invariant as unknown as Invariant, now, history))
    .map(([invariant, { says }]) => ({ invariant, says }));
  const crash = run.crash();
  if (crash === undefined) return own;
  const words = crash instanceof Error ? crash.message : JSON.stringify(crash);
  return [...own, { invariant: unbroken, says: `The machine never stops with an error: ${words}` }];
}

const holds = (invariant: Invariant, now: MachineSnapshot, history: readonly MachineSnapshot[]): boolean =>
  invariant.holds(now, history);
