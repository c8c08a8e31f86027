import { expect, test } from "vitest";
import { nameProblems } from "../../../../src/server/brands/check/names-in-block.ts";
import { blockSchemaPathOf, schemaAt } from "../../../../src/server/brands/check/schema/schema-files.ts";
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
  const bets = { operation: "member/bets", paging: "cursor" };
  expect(problems({ ...bets, columns: column("bet") })).toEqual([]);
  expect(problems({ ...bets, columns: column("bett") })).toEqual([
    ["/columns/0/sort", expect.stringContaining('has no value "bett"'), "bet"],
  ]);
  // A field of its rows by which the call cannot order them.
  expect(problems({ ...bets, columns: column("roundId") })).toHaveLength(1);
  expect(
    problems({
      operation: "desk/audit",
      paging: "cursor",
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
  expect(problems({ operation: "member/bets", paging: "cursor", columns: total("bet") })).toEqual([]);
  expect(problems({ operation: "member/bets", paging: "cursor", columns: total("bets") })).toEqual([
    ["/columns/0/total", expect.any(String), "bet"],
  ]);
});

const facts = (account: string, rowTable?: object) =>
  nameProblems(
    {
      type: "facts",
      operation: "desk/members/record",
      input: { account },
      facts: [{ field: "totalElements", labelKey: "x:y" }],
    },
    { schema: schemaAt(blockSchemaPathOf("facts")), path: blockSchemaPathOf("facts") },
    { operations, rowTable },
  ).map(({ pointer, message, suggestion }) => [pointer, message, suggestion]);

test("a block inside a row names fields of the row's table", () => {
  const deposits = { type: "table", operation: "desk/deposits" };
  expect(facts("$row.account", deposits)).toEqual([]);
  expect(facts("$row.acount", deposits)).toEqual([
    ["/input/account", expect.stringContaining('has no field "acount"'), "account"],
  ]);
  expect(facts("$row.account")).toEqual([
    ["/input/account", expect.stringContaining("not in the detail of a table's row"), undefined],
  ]);
  expect(facts("plain")).toEqual([]);
});

test("only rows that are identified open, and a detail's fields are columns", () => {
  const columns = [{ field: "bet", labelKey: "x:y" }];
  const opens = (fields: string[]) => ({ operation: "member/profit", columns, detail: { fields } });
  expect(problems(opens(["bet"]))).toEqual([]);
  expect(problems(opens(["win"]))).toEqual([["/detail/fields/0", expect.any(String), undefined]]);
  const { rowKey: _none, ...unnamed } = operations.get("member/profit") ?? expect.unreachable();
  const found = nameProblems(
    { type: "table", ...opens(["bet"]) },
    { schema: schemaAt(path), path },
    { operations: new Map([["member/profit", unnamed]]) },
  );
  expect(found).toEqual([
    { pointer: "/detail", message: expect.stringContaining("does not say what identifies") },
  ]);
});

test("a filter of the browser's own is by a field of rows that are all there", () => {
  const filtered = (filter: object, more: object = {}) =>
    problems({
      operation: "member/profit",
      columns: [{ field: "bet", labelKey: "x:y" }],
      filters: [{ kind: "text", name: "name", labelKey: "x:y", here: true, ...filter }],
      ...more,
    });
  expect(filtered({})).toEqual([]);
  expect(filtered({ name: "nam" })).toEqual([
    ["/filters/0/name", expect.stringContaining("A row of"), "name"],
  ]);
  expect(filtered({ here: false, name: "by" })).toEqual([]);
  expect(filtered({ kind: "period" }).map(([pointer]) => pointer)).toContain("/filters/0/here");
  expect(filtered({ name: "gameName" }, { operation: "member/bets", paging: "cursor" })).toEqual([
    ["/filters/0/here", expect.stringContaining("without paging"), undefined],
  ]);
});

test("a condition's values are those that its field can have, or an entry of its list", () => {
  const acting = (when: object) =>
    problems({
      operation: "agent/contracts",
      columns: [{ field: "account", labelKey: "x:y" }],
      rowActions: [{ id: "reject", operation: "agent/contracts/act", labelKey: "x:y", when }],
    });
  expect(acting({ can: ["reject", "accept"] })).toEqual([]);
  expect(acting({ can: ["accept", "rejct"] })).toEqual([
    ["/rowActions/0/when/can/1", 'The field "can" has no value "rejct".', "reject"],
  ]);
  expect(acting({ cann: ["reject"] })).toEqual([["/rowActions/0/when/cann", expect.any(String), "can"]]);
  // Any text may be an account.
  expect(acting({ account: ["agent1"], can: "filled" })).toEqual([]);
});

test("a table that pages from place to place calls what takes a place and answers the next", () => {
  const columns = [{ field: "account", labelKey: "x:y" }];
  expect(problems({ operation: "agent/transactions", paging: "cursor", columns })).toEqual([]);
  expect(problems({ operation: "agent/transactions", paging: true, columns })).toEqual([
    ["/paging", expect.stringContaining('write "paging": "cursor"'), "cursor"],
  ]);
  const bets = [{ field: "bet", labelKey: "x:y" }];
  expect(problems({ operation: "agent/bets", paging: "cursor", columns: bets })).toEqual([
    ["/paging", expect.stringContaining('has no field "after"'), undefined],
    ["/paging", expect.stringContaining('has no field "next"'), undefined],
  ]);
});

test("what is done to several rows is an action of one row, and needs nothing else of it", () => {
  const row = { operation: "desk/gifts/decide", labelKey: "x:y", row: ["reference"] };
  const bulk = (bulkActions: object[], more: object = {}) =>
    problems({
      operation: "desk/gifts",
      columns: [{ field: "amount", labelKey: "x:y" }],
      rowActions: [
        { id: "approve", ...row },
        { id: "reject", ...row, known: { approve: ["state"] } },
        { id: "reset", ...row, shows: { field: "state", labelKey: "x:y" } },
      ],
      bulkActions,
      ...more,
    });
  expect(bulk([{ action: "approve", sum: ["amount"] }])).toEqual([]);
  expect(bulk([{ action: "aprove", sum: ["amont"] }])).toEqual([
    ["/bulkActions/0/sum/0", expect.any(String), "amount"],
    ["/bulkActions/0/action", 'This table has no row action "aprove".', "approve"],
  ]);
  expect(bulk([{ action: "approve" }, { action: "reject" }, { action: "reset" }])).toEqual([
    ["/bulkActions/1/action", expect.stringContaining('"known"'), undefined],
    ["/bulkActions/2/action", expect.stringContaining('"shows"'), undefined],
  ]);
  expect(bulk([{ action: "approve" }], { rowActions: undefined })).toEqual([
    ["/bulkActions/0/action", expect.any(String), undefined],
  ]);
  const { rowKey: _none, ...unnamed } = operations.get("desk/gifts") ?? expect.unreachable();
  const found = nameProblems(
    {
      type: "table",
      operation: "desk/gifts",
      columns: [{ field: "amount", labelKey: "x:y" }],
      rowActions: [{ id: "approve", ...row }],
      bulkActions: [{ action: "approve" }],
    },
    { schema: schemaAt(path), path },
    { operations: new Map([...operations, ["desk/gifts", unnamed]]) },
  );
  expect(found).toEqual([
    { pointer: "/bulkActions/0/action", message: expect.stringContaining("does not say what identifies") },
  ]);
});

const sides = { before: { labelKey: "x:y" }, after: { labelKey: "x:y" }, emptyKey: "x:y" };
const diff = (block: object, rowTable?: object) =>
  nameProblems(
    { type: "diff", ...sides, ...block },
    { schema: schemaAt(blockSchemaPathOf("diff")), path: blockSchemaPathOf("diff") },
    { operations, rowTable },
  ).map(({ pointer, message, suggestion }) => [pointer, message, suggestion]);

test("a comparison names parts that both versions have at any depth, and a place that has both", () => {
  const changes = { operation: "desk/content/changes", input: { kind: "help" } };
  expect(diff({ ...changes, fields: [{ field: "title" }, { field: "entries" }], keys: ["id"] })).toEqual([]);
  expect(diff({ ...changes, fields: [{ field: "titel" }], keys: ["idd"] })).toEqual([
    ["/fields/0/field", expect.stringContaining('has no field "titel"'), "title"],
    ["/keys/0", expect.stringContaining('has no field "idd"'), "id"],
  ]);
  expect(diff({ ...changes, before: { field: "befor", labelKey: "x:y" } })).toEqual([
    ["/before/field", expect.any(String), "before"],
  ]);
  expect(diff({ operation: "desk/me", input: {} }).map(([pointer]) => pointer)).toEqual([
    "/before",
    "/after",
  ]);
  const audit = { type: "table", operation: "desk/audit" };
  expect(diff({ from: "$row.details" }, audit)).toEqual([]);
  expect(diff({ from: "$row.detail" }, audit)).toEqual([["/from", expect.any(String), "details"]]);
  expect(diff({}).map(([, message]) => message)).toEqual([expect.stringContaining("nothing to compare")]);
  expect(diff({ ...changes, from: "$row.details" }, audit).map(([pointer]) => pointer)).toEqual(["/from"]);
});
