import { expect, test } from "vitest";
import {
  countsOf,
  type DifferenceRow,
  differenceOf,
  firstGroups,
  groupedRows,
  sharedSteps,
} from "../../src/site/difference.ts";
import { shortened, textDifference } from "../../src/site/text-difference.ts";

const line = ({ path, mark, ...sides }: DifferenceRow) =>
  `${path.map(({ name, isEntry }) => (isEntry ? `[${name}]` : name)).join(".")} ${mark} ${JSON.stringify(sides)}`;
const lines = (before: unknown, after: unknown) => differenceOf(before, after).map(line);

test("fields are added, removed and changed, in the order of both versions", () => {
  expect(lines({ a: 1, b: "x", c: true }, { b: "y", c: true, d: 2 })).toEqual([
    'a removed {"before":1}',
    'b changed {"before":"x","after":"y"}',
    'c same {"before":true,"after":true}',
    'd added {"after":2}',
  ]);
});

test("null, a missing field and an empty text are three things", () => {
  expect(lines({ a: null, b: null, c: "" }, { b: null, c: null })).toEqual([
    'a removed {"before":null}',
    'b same {"before":null,"after":null}',
    'c changed {"before":"","after":null}',
  ]);
});

test("a number and its text differ, equal numbers and reordered fields do not", () => {
  expect(lines({ a: 1, b: 1, c: { x: 1, y: [1, 2] } }, { c: { y: [1, 2], x: 1 }, b: "1", a: 1.0 })).toEqual([
    'a same {"before":1,"after":1}',
    'b changed {"before":1,"after":"1"}',
    'c same {"before":{"x":1,"y":[1,2]},"after":{"y":[1,2],"x":1}}',
  ]);
});

test("nothing on one side adds or removes every part; nothing on both has no rows", () => {
  expect(lines(undefined, { a: { b: 1 }, c: [] })).toEqual(['a.b added {"after":1}', 'c added {"after":[]}']);
  expect(lines({ a: 1 }, undefined)).toEqual(['a removed {"before":1}']);
  expect(lines(undefined, undefined)).toEqual([]);
  expect(lines(null, { a: 1 })).toEqual([' changed {"before":null,"after":{"a":1}}']);
});

test("entries are found again by their key, and an entry that is the same is one row", () => {
  const before = {
    list: [
      { id: "a", n: 1 },
      { id: "b", n: 1, m: 1 },
      { id: "c", n: 1 },
    ],
  };
  const after = {
    list: [
      { id: "b", n: 2, m: 1 },
      { id: "c", n: 1 },
      { id: "d", n: 1 },
    ],
  };
  expect(lines(before, after)).toEqual([
    'list.[a].n removed {"before":1}',
    'list.[b].n changed {"before":1,"after":2}',
    'list.[b].m same {"before":1,"after":1}',
    'list.[c] same {"before":{"id":"c","n":1},"after":{"id":"c","n":1}}',
    'list.[d].n added {"after":1}',
  ]);
});

test("the field that names an entry is a row only where it is all that the entry has", () => {
  expect(lines([], [{ id: "a" }, { id: "b", n: 1 }])).toEqual([
    '[a].id added {"after":"a"}',
    '[b].n added {"after":1}',
  ]);
});

test("one entry that moves is one row, whatever it passes", () => {
  const entries = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
  const [a, ...others] = entries;
  expect(lines(entries, [...others, a]).filter((one) => !one.includes("same"))).toEqual([
    '[a] moved {"before":1,"after":5}',
  ]);
  expect(lines(entries, entries.toReversed()).filter((one) => one.includes(" moved "))).toHaveLength(4);
  // An entry that goes moves none of the others.
  expect(lines(entries, others).filter((one) => one.includes(" moved "))).toEqual([]);
});

test("an entry that moves and changes says both", () => {
  const [x, y] = [
    { id: "x", n: 1 },
    { id: "y", n: 1 },
  ];
  expect(lines([x, y], [{ ...y, n: 2 }, x]).filter((one) => !one.includes("same"))).toEqual([
    '[y] moved {"before":2,"after":1}',
    '[y].n changed {"before":1,"after":2}',
  ]);
});

test("entries without a key are matched by what they hold, then one by one", () => {
  const before = [{ n: 1 }, { n: 2 }, { n: 2 }];
  expect(lines(before, [{ n: 2 }, { n: 3 }, { n: 2 }])).toEqual([
    '[1] same {"before":{"n":2},"after":{"n":2}}',
    '[2].n changed {"before":1,"after":3}',
    '[3] same {"before":{"n":2},"after":{"n":2}}',
  ]);
  // A key that two entries share names none of them.
  expect(
    lines(
      [
        { id: 1, n: 1 },
        { id: 1, n: 2 },
      ],
      [
        { id: 1, n: 1 },
        { id: 1, n: 3 },
      ],
    ),
  ).toContain('[2].n changed {"before":2,"after":3}');
});

test("lists of values and mixed lists are values", () => {
  expect(lines({ a: ["x", "y"], b: [1, { c: 1 }] }, { a: ["y", "x"], b: [1, { c: 1 }] })).toEqual([
    'a changed {"before":["x","y"],"after":["y","x"]}',
    'b same {"before":[1,{"c":1}],"after":[1,{"c":1}]}',
  ]);
  expect(lines({ a: { b: 1 } }, { a: [1] })).toEqual(['a changed {"before":{"b":1},"after":[1]}']);
});

test("names that all objects share are fields like others, and touch nothing", () => {
  const before = JSON.parse('{"__proto__": {"x": 1}, "constructor": 1}') as unknown;
  const after = JSON.parse('{"__proto__": {"x": 2}, "toString": 1}') as unknown;
  expect(lines(before, after)).toEqual([
    '__proto__.x changed {"before":1,"after":2}',
    'constructor removed {"before":1}',
    'toString added {"after":1}',
  ]);
  expect(lines([{ id: "__proto__", n: 1 }], [{ id: "__proto__", n: 2 }])).toContain(
    '[__proto__].n changed {"before":1,"after":2}',
  );
  expect(({} as { x?: unknown }).x).toBeUndefined();
});

test("what is nested very deeply is compared as a whole", () => {
  const nested = (value: unknown, depth: number): unknown =>
    depth === 0 ? value : { a: nested(value, depth - 1) };
  const rows = differenceOf(nested(1, 2000), nested(2, 2000));
  expect(rows).toHaveLength(1);
  expect(rows[0]?.mark).toBe("changed");
});

test("10,000 entries in another order are compared, and named by their places", () => {
  const entries = Array.from({ length: 10_000 }, (_none, id) => ({ id, text: `entry ${id}` }));
  const changed = entries
    .toReversed()
    .map((entry) => (entry.id === 5000 ? { ...entry, text: "other" } : entry));
  const rows = differenceOf({ entries }, { entries: changed });
  expect(countsOf(rows)).toEqual({ added: 0, removed: 0, changed: 1, moved: 9999, same: expect.any(Number) });
  const plain = entries.map(({ text }) => ({ text }));
  expect(countsOf(differenceOf(plain, plain.slice(1))).removed).toBe(1);
});

test("rows of an entry stand together, and what is the same in a run is one group", () => {
  const before = { title: "x", list: [{ id: "a", n: 1, m: 1 }, { id: "b" }, { id: "c" }] };
  const after = { title: "x", list: [{ id: "a", n: 2, m: 1 }, { id: "b" }, { id: "c" }] };
  expect(
    groupedRows(differenceOf(before, after)).map(({ kind, path, rows }) => [
      kind,
      path.map(({ name }) => name).join("."),
      rows.length,
    ]),
  ).toEqual([
    ["same", "", 1],
    ["rows", "list.a", 1],
    ["same", "list.a", 1],
    ["same", "", 2],
  ]);
});

test("the first rows are cut out of their groups, and a folded group is one row", () => {
  const row: DifferenceRow = { path: [], mark: "changed" };
  const groups = [
    { kind: "same" as const, path: [], rows: [row, row, row] },
    { kind: "rows" as const, path: [], rows: [row, row, row] },
    { kind: "same" as const, path: [], rows: [row] },
  ];
  const { shown, left } = firstGroups(groups, 3);
  expect([shown.map(({ rows }) => rows.length), left]).toEqual([[3, 2], 2]);
  expect(firstGroups(groups, 9)).toEqual({ shown: groups, left: 0 });
});

test("steps that all rows share name none of them, but the last step of a row always does", () => {
  expect(sharedSteps(differenceOf({ a: { b: 1, c: 1 } }, { a: { b: 2, c: 2 } }))).toBe(1);
  expect(sharedSteps(differenceOf({ a: { b: 1 } }, { a: { b: 2 } }))).toBe(1);
  expect(sharedSteps(differenceOf({ a: 1, b: 2 }, { a: 2, b: 3 }))).toBe(0);
  expect(sharedSteps(differenceOf([{ id: "x", n: 1 }], [{ id: "x", n: 2 }]))).toBe(0);
});

test("texts differ in whole words, and marks of HTML count as words", () => {
  expect(textDifference("Get 10% on Monday", "Get 12% on Monday")).toEqual({
    start: "Get ",
    before: "10% ",
    after: "12% ",
    end: "on Monday",
  });
  expect(textDifference("<p>One</p>", "<p>One</p><p>Two</p>")).toMatchObject({
    before: "",
    after: "<p>Two</p>",
  });
  expect(textDifference("same", "same")).toEqual({ start: "same", before: "", after: "", end: "" });
  expect(textDifference("aa", "aaa")).toMatchObject({ before: "aa", after: "aaa" });
});

test("long ends that are the same are shortened, and no character is cut in two", () => {
  const long = "नमस्ते 🎰 ".repeat(100);
  const { parts, isShort } = shortened(textDifference(`${long}one ${long}`, `${long}two ${long}`));
  expect(isShort).toBe(true);
  expect(parts.start.length).toBeLessThan(170);
  expect(parts.start.isWellFormed() && parts.end.isWellFormed()).toBe(true);
  expect(parts).toMatchObject({ before: "one ", after: "two " });
  expect(shortened(textDifference("a b", "a c")).isShort).toBe(false);
});
