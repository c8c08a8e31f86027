import { type Axes, type FlowName, flows, journeysOf } from "./flows.ts";

type Row = Record<string, string>;

/** One run of a flow: a value of each of its axes. */
export type RowOf<Name extends FlowName> = {
  readonly [Axis in keyof (typeof flows)[Name]]: (typeof flows)[Name][Axis] extends readonly (infer Value)[]
    ? Value
    : never;
};

/** Every combination of the axes' values. */
export const product = (axes: Axes): Row[] =>
  Object.entries(axes).reduce<Row[]>(
    (rows, [axis, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [axis]: value }))),
    [{}],
  );

/** The pairs of values that a row has, as texts that name axis and value. */
export const pairsOf = (row: Row): string[] => {
  const values = Object.entries(row).map(([axis, value]) => `${axis}=${value}`);
  return values.flatMap((one, index) => values.slice(index + 1).map((other) => `${one} ${other}`));
};

/** All sequences of `length` values in which every value occurs. */
const sequences = (values: readonly string[], length: number): string[][] =>
  Array.from({ length }, () => values)
    .reduce<string[][]>((all, next) => all.flatMap((one) => next.map((value) => [...one, value])), [[]])
    .filter((one) => new Set(one).size === values.length);

/** All ways to run a flow in as few rows as show every value of every axis. */
function candidates({ brand, ...others }: Axes): Row[][] {
  const length = Math.max(brand.length, ...Object.values(others).map((values) => values.length));
  const start = [
    Array.from({ length }, (_unused, index): Row => ({ brand: brand[index % brand.length] ?? "" })),
  ];
  return Object.entries(others).reduce<Row[][]>(
    (plans, [axis, values]) =>
      plans.flatMap((rows) =>
        sequences(values, length).map((one) => rows.map((row, at) => ({ ...row, [axis]: one[at] ?? "" }))),
      ),
    start,
  );
}

/**
 * Rows for every flow: each flow runs with every value of each of its axes, and all flows together with every pair of
 * values. Each flow gets the rows whose pairs are the rarest in the flows before it.
 */
export function planRows(): Map<FlowName, Row[]> {
  const counts = new Map<string, number>();
  const gain = (rows: Row[]) =>
    rows.flatMap(pairsOf).reduce((sum, pair) => sum + 1 / (1 + (counts.get(pair) ?? 0)), 0);
  return new Map(
    Object.entries(flows).map(([name, axes]) => {
      const plans = candidates(axes).map((rows) => ({ rows, gain: gain(rows) }));
      const best = plans.reduce((one, other) => (other.gain > one.gain + 1e-9 ? other : one));
      for (const pair of best.rows.flatMap(pairsOf)) counts.set(pair, (counts.get(pair) ?? 0) + 1);
      return [name as FlowName, best.rows];
    }),
  );
}

const planned = planRows();

const isFull = process.env.LIVERY_MATRIX === "full";

/**
 * The rows that one of several journeys gets when all of them share the same: dealt in turn, so that every row and every
 * journey occurs. With LIVERY_MATRIX=full each journey gets all. `place` counts from 0.
 */
export function deal<One>(rows: readonly One[], place: number, journeys: number): One[] {
  if (isFull) return [...rows];
  const turns = Array.from({ length: Math.max(rows.length, journeys) }, (_one, turn) => turn);
  return turns
    .filter((turn) => turn % journeys === place)
    .flatMap((turn) => rows.slice(turn % rows.length, (turn % rows.length) + 1));
}

/**
 * The brands of journeys about what the engine does for all of them alike: each call answers one, the next of `from` first. With
 * LIVERY_MATRIX=full each call answers all.
 */
export function inTurn<One>(values: readonly One[], from: One): () => One[] {
  let place = values.indexOf(from) - 1;
  return () => {
    place += 1;
    return deal(values, place % values.length, values.length);
  };
}

type Shared = keyof typeof journeysOf;
type JourneyOf<Name extends FlowName> = Name extends Shared ? (typeof journeysOf)[Name][number] : never;

/**
 * The rows of a flow, or of one of its journeys: those of the pairwise plan, or every combination with LIVERY_MATRIX=full.
 */
export function cover<Name extends FlowName>(
  flow: Name,
  ...[journey]: Name extends Shared ? [JourneyOf<Name>] : []
): RowOf<Name>[] {
  const rows = (isFull ? product(flows[flow]) : (planned.get(flow) ?? [])) as RowOf<Name>[];
  const sharing: readonly string[] = flow in journeysOf ? journeysOf[flow as Shared] : [];
  return journey === undefined ? rows : deal(rows, sharing.indexOf(journey), sharing.length);
}

/** A row as the beginning of a test's title. */
export const titleOf = (row: Row): string => Object.values(row).join(", ");
