import { expect, test } from "vitest";
import { nextSorting, sortedRows, sortingOf, sortingText } from "../../src/site/table-sort.ts";

const name = { field: "name", labelKey: "x:name", sort: "name" };
const bet = { field: "bet", labelKey: "x:bet", format: "money" as const, sort: "bet" };

test("an address names an order only by a column's sort key", () => {
  expect(sortingOf([bet], "-bet")).toEqual({ by: "bet", descending: true });
  expect(sortingOf([bet], "bet")).toEqual({ by: "bet", descending: false });
  for (const text of ["", "-", "--bet", "win", "constructor"]) expect(sortingOf([bet], text)).toBeUndefined();
  expect(sortingOf([{}], "undefined")).toBeUndefined();
  expect(sortingText({ by: "bet", descending: true })).toBe("-bet");
});

test("amounts begin with the highest, texts with the first; a third press gives the call's own order", () => {
  const down = nextSorting(bet, undefined);
  expect(down).toEqual({ by: "bet", descending: true });
  expect(nextSorting(bet, down)).toEqual({ by: "bet", descending: false });
  expect(nextSorting(bet, nextSorting(bet, down))).toBeUndefined();
  expect(nextSorting(name, down)).toEqual({ by: "name", descending: false });
  expect(nextSorting({ field: "x", labelKey: "x:x" }, down)).toBe(down);
});

const order = (values: unknown[], descending = false) =>
  sortedRows(
    values.map((value) => ({ value })),
    { by: "value", descending },
    "en",
  ).map(({ value }) => value);

test("amounts are ordered as numbers, texts as the language orders them, and missing values are last", () => {
  expect(order(["9.00", "-10.50", "100.00"])).toEqual(["-10.50", "9.00", "100.00"]);
  expect(order(["9.00", "", "100.00", undefined], true)).toEqual(["100.00", "9.00", "", undefined]);
  expect(order(["Äpfel", "Zebra", "apple", "round 10", "round 9"])).toEqual([
    "Äpfel",
    "apple",
    "round 9",
    "round 10",
    "Zebra",
  ]);
  expect(order([true, false])).toEqual([false, true]);
  expect(order(["2026-11-21T10:00:00Z", "2026-11-03T10:00:00Z"])).toEqual([
    "2026-11-03T10:00:00Z",
    "2026-11-21T10:00:00Z",
  ]);
});

test("rows with the same value stay in the call's order, in both directions", () => {
  const rows = [1, 2, 3].map((id) => ({ id, value: "5.00" }));
  for (const descending of [true, false])
    expect(sortedRows(rows, { by: "value", descending }, "en")).toEqual(rows);
});
