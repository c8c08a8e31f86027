import { type Passed, passedGuard, passedState, passedTransition } from "./harness.ts";
import type { MachineStructure } from "./machine-structure.ts";

/** How much of one kind was covered; `missing` and `unchecked` are names as the graph shows them. */
export type Tally = {
  covered: number;
  total: number;
  missing: string[];
  /** The missing ones that a script passed without checking state and context afterwards. */
  unchecked: string[];
};

export type Coverage = {
  machine: string;
  states: Tally;
  transitions: Tally;
  /** Each guard counts twice: once true, once false. */
  guards: Tally;
  /** The transitions by timers. */
  delayed: Tally;
  /** The transitions by a port's refusal. */
  errors: Tally;
};

export type Kind = Exclude<keyof Coverage, "machine">;
export const kinds: readonly Kind[] = ["states", "transitions", "guards", "delayed", "errors"];

/** One item: its readable name, and its name among the passed ones of a run. */
type Item = readonly [name: string, passed: string];

function tally(items: readonly Item[], covered: Passed, unchecked: Passed): Tally {
  const missing = items.filter(([, passed]) => !covered.has(passed));
  return {
    covered: items.length - missing.length,
    total: items.length,
    missing: missing.map(([name]) => name),
    unchecked: missing.filter(([, passed]) => unchecked.has(passed)).map(([name]) => name),
  };
}

/** Measures what scripts covered of a machine; transient states count like the others. */
export function coverageOf(structure: MachineStructure, covered: Passed, unchecked: Passed): Coverage {
  const { id, states, transitions, guards } = structure;
  const count = (items: readonly Item[]) => tally(items, covered, unchecked);
  const named = (kind?: string): Item[] =>
    transitions
      .filter((one) => kind === undefined || one.kind === kind)
      .map((one) => [one.id, passedTransition(one.id)]);
  const verdicts = [true, false] as const;
  return {
    machine: id,
    states: count(states.map(({ path }) => [path || id, passedState(path)])),
    transitions: count(named()),
    guards: count(
      guards.flatMap((name) => verdicts.map((is): Item => [`${name} is ${is}`, passedGuard(name, is)])),
    ),
    delayed: count(named("after")),
    errors: count(named("error")),
  };
}

/** Covered share in percent; 100 if there is nothing to cover. */
export const percent = ({ covered, total }: Tally): number => (total === 0 ? 100 : (covered / total) * 100);

/** One state of a section of the specification, and the scripts that check it. */
export type SpecRow = { section: string; states: { state: string; scripts: string[] }[] };

/** Which states implement which section of the specification, and which scripts cover them. */
export function bySpec(
  structures: readonly MachineStructure[],
  passed: ReadonlyMap<string, Passed>,
): SpecRow[] {
  const rows = new Map<string, SpecRow["states"]>();
  for (const { id, states } of structures) {
    for (const { path, spec } of states) {
      if (spec === null) continue;
      const scripts = [...passed]
        .filter(([script, items]) => script.startsWith(`${id}/`) && items.has(passedState(path)))
        .map(([script]) => script);
      rows.set(spec, [...(rows.get(spec) ?? []), { state: `${id} ${path}`, scripts }]);
    }
  }
  return [...rows]
    .map(([section, found]) => ({ section, states: found }))
    .toSorted((one, other) => one.section.localeCompare(other.section, "en", { numeric: true }));
}
