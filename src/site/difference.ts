import { isObject, stableJson } from "../kernel/json-values.ts";
import { type MatchedEntry, matchedEntries } from "./list-difference.ts";

/** How a part of a thing differs: only the second version has it, only the first has it, both, or nothing does. */
export type Mark = "added" | "removed" | "changed" | "moved" | "same";

/** A step towards a part: a field, or an entry of a list by what names it or by its place from 1. */
export type Step = { name: string; isEntry: boolean };

/**
 * A part of a thing in two versions. A side that does not have the part has no key here, which differs from null. Of a moved
 * entry the sides are its places in the list, from 1.
 */
export type DifferenceRow = { path: readonly Step[]; mark: Mark; before?: unknown; after?: unknown };

/** Fields that name the entries of a list, the first that every entry has and no two share. */
const entryKeys = ["id", "tag", "key", "code", "name", "account"] as const;

/** Parts that are nested deeper are compared as a whole. */
const deepest = 16;

/** Distinguishes a part that is not there from every value of JSON. */
const absent = Symbol("absent");
type Side = unknown;
type Sides = { before: Side; after: Side };

/**
 * The parts of two versions of a thing, as JSON has them, in the order of the second one; parts that are gone stand where
 * they were. Entries of lists are found again by the first of `keys` that names them, else by being equal, else by their
 * place. What is wholly the same is one row. A side that is undefined has nothing.
 */
export function differenceOf(
  before: unknown,
  after: unknown,
  keys: readonly string[] = entryKeys,
): DifferenceRow[] {
  const sides = {
    before: before === undefined ? absent : before,
    after: after === undefined ? absent : after,
  };
  if (sides.before === absent && sides.after === absent) return [];
  return compared([], sides, keys);
}

function compared(path: readonly Step[], sides: Sides, keys: readonly string[]): DifferenceRow[] {
  const inner = path.length < deepest ? partsOf(path, sides, keys) : undefined;
  // A thing without parts, such as an empty list, is a value.
  if (!inner || inner.length === 0) return [leafOf(path, sides)];
  return path.length > 0 && inner.every(({ mark }) => mark === "same")
    ? [{ path, mark: "same", ...sidesOf(sides) }]
    : inner;
}

const isList = (side: Side): side is Record<string, unknown>[] =>
  Array.isArray(side) && side.length > 0 && side.every(isObject);

/** Whether a side has parts of that kind, or may do without: it is not there, or an empty list. */
const fits = (side: Side, has: (side: Side) => boolean): boolean =>
  has(side) || side === absent || (Array.isArray(side) && side.length === 0 && has !== isObject);

function partsOf(path: readonly Step[], sides: Sides, keys: readonly string[]): DifferenceRow[] | undefined {
  const { before, after } = sides;
  const both = [before, after];
  if (both.some(isObject) && both.every((side) => fits(side, isObject))) return fieldsOf(path, sides, keys);
  if (both.some(isList) && both.every((side) => fits(side, isList))) return entriesOf(path, sides, keys);
  return undefined;
}

/** A field of a side; names that all objects share are none of its own. */
const own = (side: Side, name: string): Side =>
  isObject(side) && Object.hasOwn(side, name) ? side[name] : absent;

function fieldsOf(path: readonly Step[], { before, after }: Sides, keys: readonly string[]): DifferenceRow[] {
  const names = new Set([before, after].flatMap((side) => (isObject(side) ? Object.keys(side) : [])));
  return [...names].flatMap((name) =>
    compared(
      [...path, { name, isEntry: false }],
      { before: own(before, name), after: own(after, name) },
      keys,
    ),
  );
}

function entriesOf(
  path: readonly Step[],
  { before, after }: Sides,
  keys: readonly string[],
): DifferenceRow[] {
  const lists = { before: isList(before) ? before : [], after: isList(after) ? after : [] };
  const { key, places } = matchedEntries(lists, keys);
  return places.flatMap(({ name, from, to, isMoved }: MatchedEntry) => {
    const at = [...path, { name, isEntry: true }];
    const entry = {
      before: from === undefined ? absent : lists.before[from],
      after: to === undefined ? absent : lists.after[to],
    };
    const rows = withoutName(compared(at, entry, keys), at.length, key);
    if (!isMoved || from === undefined || to === undefined) return rows;
    const moved: DifferenceRow = { path: at, mark: "moved", before: from + 1, after: to + 1 };
    return [moved, ...rows.filter(({ mark }) => mark !== "same")];
  });
}

/** Rows of an entry without the field that names it, which the path says; an entry that has only its name keeps it. */
function withoutName(rows: DifferenceRow[], depth: number, key: string | undefined): DifferenceRow[] {
  const others = rows.filter(({ path }) => path.length !== depth + 1 || path[depth]?.name !== key);
  return others.length > 0 ? others : rows;
}

const sidesOf = ({ before, after }: Sides) => ({
  ...(before === absent ? {} : { before }),
  ...(after === absent ? {} : { after }),
});

function leafOf(path: readonly Step[], sides: Sides): DifferenceRow {
  return { path, mark: markOf(sides), ...sidesOf(sides) };
}

function markOf({ before, after }: Sides): Mark {
  if (before === absent) return "added";
  if (after === absent) return "removed";
  return before === after || stableJson(before) === stableJson(after) ? "same" : "changed";
}

/** Rows that stand together: those of one entry or thing, or a run of rows that are the same. */
export type DifferenceGroup =
  | { kind: "rows"; path: readonly Step[]; rows: DifferenceRow[] }
  | { kind: "same"; path: readonly Step[]; rows: DifferenceRow[] };

/** The path of the entry that a row is about or inside of; the nearest one. */
const entryOf = ({ path }: DifferenceRow): readonly Step[] =>
  path.slice(0, path.findLastIndex(({ isEntry }) => isEntry) + 1);

const isSamePath = (one: readonly Step[], other: readonly Step[]): boolean =>
  one.length === other.length && one.every(({ name }, index) => name === other[index]?.name);

/** Rows by the entry that they are about, in their order; what is the same in a run is a group to fold. */
export function groupedRows(rows: readonly DifferenceRow[]): DifferenceGroup[] {
  const groups: DifferenceGroup[] = [];
  for (const row of rows) {
    const kind = row.mark === "same" ? "same" : "rows";
    // An entry that is the same as a whole belongs to the list around it.
    const isWhole = kind === "same" && row.path.at(-1)?.isEntry === true;
    const path = isWhole ? entryOf({ ...row, path: row.path.slice(0, -1) }) : entryOf(row);
    const last = groups.at(-1);
    if (last?.kind === kind && isSamePath(last.path, path)) last.rows.push(row);
    else groups.push({ kind, path, rows: [row] });
  }
  return groups;
}

/** How many rows have each mark. */
export function countsOf(rows: readonly DifferenceRow[]): Record<Mark, number> {
  const counts = { added: 0, removed: 0, changed: 0, moved: 0, same: 0 };
  for (const { mark } of rows) counts[mark] += 1;
  return counts;
}

/**
 * The first groups, with so many rows in all; a folded group counts as one row, since its rows are not seen. `left` is the number
 * of rows that are left out.
 */
export function firstGroups(
  groups: readonly DifferenceGroup[],
  most: number,
): { shown: DifferenceGroup[]; left: number } {
  const shown: DifferenceGroup[] = [];
  let room = most;
  let left = 0;
  for (const group of groups) {
    const size = group.kind === "same" ? 1 : group.rows.length;
    const taken = Math.min(size, room);
    if (taken > 0) shown.push(taken === size ? group : { ...group, rows: group.rows.slice(0, taken) });
    room -= taken;
    left += size - taken;
  }
  return { shown, left };
}

/** The first steps that all rows share and that name no entry: they tell no row from another. */
export function sharedSteps(rows: readonly DifferenceRow[]): number {
  const [first] = rows;
  if (!first) return 0;
  const most = rows.reduce((least, { path }) => Math.min(least, path.length), first.path.length) - 1;
  let shared = 0;
  for (const [index, step] of first.path.slice(0, Math.max(0, most)).entries()) {
    if (step.isEntry || !rows.every(({ path }) => path[index]?.name === step.name)) break;
    shared += 1;
  }
  return shared;
}
