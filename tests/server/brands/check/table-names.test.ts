import { expect, test } from "vitest";
import { nameProblems } from "../../../../src/server/brands/check/block-names.ts";
import { blockSchemaPathOf, schemaAt } from "../../../../src/server/brands/check/schema/catalogue.ts";
import { readPlatform } from "../../../../src/server/brands/platform.ts";

const { operations } = readPlatform();
const path = blockSchemaPathOf("table");

/** The problems of a table, each as its pointer and the way out. */
const problems = (block: object) =>
  nameProblems({ type: "table", ...block }, { schema: schemaAt(path), path }, { operations }).map(
    ({ pointer, message, suggestion }) => [pointer, message, suggestion],
  );

const column = (sort: string) => [{ field: "bet", labelKey: "member:bets.bet", sort }];

test("a column of a paged table sorts by what its call takes in both directions", () => {
  const bets = { operation: "member/bets", paging: true };
  expect(problems({ ...bets, columns: column("bet") })).toEqual([]);
  expect(problems({ ...bets, columns: column("bett") })).toEqual([
    ["/columns/0/sort", expect.stringContaining('has no value "bett"'), "bet"],
  ]);
  // A field of its rows by which the call cannot order them.
  expect(problems({ ...bets, columns: column("roundId") })).toHaveLength(1);
  expect(
    problems({
      operation: "desk/audit",
      paging: true,
      columns: [{ field: "at", labelKey: "x:y", sort: "at" }],
    }),
  ).toHaveLength(1);
});

test("a column of a table without pages sorts by a field of its rows", () => {
  expect(problems({ operation: "member/profit", columns: column("key") })).toEqual([]);
  expect(problems({ operation: "member/profit", columns: column("rouns") })).toEqual([
    ["/columns/0/sort", expect.stringContaining('has no field "rouns"'), "rounds"],
  ]);
});

test("a column's total is a field of the answer's totals", () => {
  const total = (name: string) => [{ field: "bet", labelKey: "member:bets.bet", sum: true, total: name }];
  expect(problems({ operation: "member/bets", paging: true, columns: total("bet") })).toEqual([]);
  expect(problems({ operation: "member/bets", paging: true, columns: total("bets") })).toEqual([
    ["/columns/0/total", expect.any(String), "bet"],
  ]);
});
