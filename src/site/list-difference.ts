import { stableJson } from "../kernel/json-values.ts";

type Entry = Readonly<Record<string, unknown>>;
type Lists = { before: readonly Entry[]; after: readonly Entry[] };

/**
 * An entry of two lists: its places from 0, undefined where a list does not have it; what names it; and whether it stands in
 * another order among the entries that both lists have.
 */
export type MatchedEntry = {
  name: string;
  from?: number | undefined;
  to?: number | undefined;
  isMoved: boolean;
};

/**
 * Matches the entries of two lists, in the order of the second; those that are gone stand after what was before them. `key` is
 * the field that names them; undefined where they are named by their places.
 */
export function matchedEntries(
  lists: Lists,
  keys: readonly string[],
): { key: string | undefined; places: MatchedEntry[] } {
  const key = keys.find((one) => names(lists.before, one) && names(lists.after, one));
  const same = key === undefined ? pairsByContent(lists) : pairsByKey(lists, key);
  const pairs = key === undefined ? withOthers(same, lists) : same;
  const kept = inOrder(same);
  const nameOf = (entry: Entry | undefined, index: number): string =>
    key === undefined ? `${index + 1}` : String(entry?.[key]);
  const come = lists.after.map((entry, to): MatchedEntry => {
    const from = pairs.get(to);
    return { name: nameOf(entry, to), from, to, isMoved: same.has(to) && !kept.has(to) };
  });
  return { key, places: withGone(come, lists, (from) => nameOf(lists.before[from], from)) };
}

/** Whether a field names every entry of a list: none is without, no two share one. */
function names(entries: readonly Entry[], key: string): boolean {
  const found = new Set<string>();
  for (const entry of entries) {
    const value = Object.hasOwn(entry, key) ? entry[key] : undefined;
    if ((typeof value !== "string" && typeof value !== "number") || value === "") return false;
    found.add(String(value));
  }
  return found.size === entries.length;
}

/** Places in the second list by the place in the first. */
type Pairs = ReadonlyMap<number, number>;

function pairsByKey({ before, after }: Lists, key: string): Pairs {
  const places = new Map(before.map((entry, from) => [String(entry[key]), from]));
  return new Map(
    after.flatMap((entry, to): [number, number][] => {
      const from = places.get(String(entry[key]));
      return from === undefined ? [] : [[to, from]];
    }),
  );
}

/** Entries of both lists that are equal. */
function pairsByContent({ before, after }: Lists): Pairs {
  const places = new Map<string, number[]>();
  // From the end, so that the first of equal ones is taken first.
  for (const [from, entry] of [...before.entries()].reverse()) {
    const text = stableJson(entry);
    const same = places.get(text);
    if (same) same.push(from);
    else places.set(text, [from]);
  }
  const pairs = new Map<number, number>();
  for (const [to, entry] of after.entries()) {
    const from = places.get(stableJson(entry))?.pop();
    if (from !== undefined) pairs.set(to, from);
  }
  return pairs;
}

/** The pairs together with the entries that have none, one by one in their order: whether one of these moved is not known. */
function withOthers(same: Pairs, { before, after }: Lists): Pairs {
  const pairs = new Map(same);
  const taken = new Set(pairs.values());
  const left = before.flatMap((_entry, from) => (taken.has(from) ? [] : [from]));
  let next = 0;
  for (let to = 0; to < after.length && next < left.length; to += 1) {
    const from = left[next];
    if (pairs.has(to) || from === undefined) continue;
    pairs.set(to, from);
    next += 1;
  }
  return pairs;
}

/** Entries of the second list that keep their order: the longest run of pairs whose places rise in both lists. */
function inOrder(pairs: Pairs): ReadonlySet<number> {
  const sorted = [...pairs].sort(([one], [other]) => one - other);
  // The index of the pair that ends the best run of each length, and what each pair follows.
  const ends: number[] = [];
  const follows: number[] = [];
  for (const [index, [, from]] of sorted.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const [, other = 0] = sorted[ends[middle] ?? 0] ?? [];
      if (other < from) low = middle + 1;
      else high = middle;
    }
    follows[index] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = index;
  }
  const kept = new Set<number>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = follows[index] ?? -1) {
    const [to] = sorted[index] ?? [];
    if (to !== undefined) kept.add(to);
  }
  return kept;
}

/** Places with the entries that are gone, each after the one that stood before it. */
function withGone(
  come: readonly MatchedEntry[],
  { before }: Lists,
  nameOf: (from: number) => string,
): MatchedEntry[] {
  const kept = new Set(come.map(({ from }) => from));
  const gone = new Map<number, MatchedEntry[]>();
  let after = -1;
  for (const from of before.keys()) {
    if (kept.has(from)) {
      after = from;
      continue;
    }
    const place = { name: nameOf(from), from, isMoved: false };
    const same = gone.get(after);
    if (same) same.push(place);
    else gone.set(after, [place]);
  }
  return [
    ...(gone.get(-1) ?? []),
    ...come.flatMap((place) => [place, ...(place.from === undefined ? [] : (gone.get(place.from) ?? []))]),
  ];
}
