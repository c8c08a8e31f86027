import { describe, expect, test } from "vitest";
import {
  initialState,
  queryWith,
  rowKeyOf,
  stateFrom,
  type TableFilter,
  tableInput,
  valuesOf,
} from "../../src/site/table-input.ts";

test("a choice offers the values whose modules the brand has", () => {
  const filter = { values: ["money", "points"], modules: { points: ["VIP", "POINTMALL"] } };
  expect(valuesOf(filter, new Set(["POINTMALL"]))).toEqual(["money", "points"]);
  expect(valuesOf(filter, new Set())).toEqual(["money"]);
});

const choice: TableFilter = {
  kind: "choice",
  name: "show",
  labelKey: "staff:show.label",
  values: ["open", "past"],
  textPattern: "staff:show.*",
};
const either: TableFilter = { ...choice, default: "open" };
const period: TableFilter = { kind: "period", name: "period", labelKey: "common:period.label" };
const account: TableFilter = {
  kind: "text",
  name: "account",
  labelKey: "staff:members.search",
  required: true,
};
const india = { now: Date.parse("2026-11-21T20:00:00Z"), zone: 330 };
const table = (...filters: [TableFilter, ...TableFilter[]]) => ({ paging: true, filters });

describe("tableInput", () => {
  test("a plain list has no input", () => {
    expect(tableInput({}, initialState({}), india)).toEqual({});
  });

  test("has pages, and days of the reader's own calendar, today included", () => {
    expect(tableInput(table(period), { page: 3, values: { period: "last7" } }, india)).toEqual({
      pageNo: 3,
      pageSize: 20,
      from: "2026-11-16",
      to: "2026-11-22",
      zone: 330,
    });
  });

  test("a choice without an initial value may stay open, one with it never is", () => {
    expect(tableInput({ filters: [choice] }, initialState({ filters: [choice] }), india)).toEqual({});
    expect(tableInput({ filters: [either] }, initialState({ filters: [either] }), india)).toEqual({
      show: "open",
    });
  });

  test("a search calls nothing until something is typed", () => {
    const block = { filters: [account] as [TableFilter] };
    expect(tableInput(block, initialState(block), india)).toBeNull();
    expect(tableInput(block, { page: 1, values: { account: "player1" } }, india)).toEqual({
      account: "player1",
    });
  });
});

describe("the address", () => {
  const block = table(either, period);

  test("keeps what differs from the start, and gives it back", () => {
    const state = { page: 2, values: { show: "past", period: "2026-11-01..2026-11-03" } };
    const query = queryWith(new URLSearchParams("lang=hi"), block, state, "");
    expect(query.toString()).toBe("lang=hi&show=past&period=2026-11-01..2026-11-03&page=2");
    expect(stateFrom(block, query, "")).toEqual(state);
    expect(queryWith(query, block, initialState(block), "").toString()).toBe("lang=hi");
  });

  test("two tables of a page do not share their names", () => {
    const first = queryWith(
      new URLSearchParams(),
      block,
      { page: 2, values: initialState(block).values },
      "",
    );
    const both = queryWith(first, block, { page: 5, values: { show: "past", period: "last30" } }, "bets.");
    expect(stateFrom(block, both, "")).toMatchObject({ page: 2, values: { show: "open" } });
    expect(stateFrom(block, both, "bets.")).toMatchObject({ page: 5, values: { show: "past" } });
  });

  test("anything impossible is as at first", () => {
    for (const text of [
      "page=-1",
      "page=1.5",
      "page=x",
      "show=other",
      "period=ever",
      "period=2026-02-30..2026-03-01",
    ])
      expect(stateFrom(block, new URLSearchParams(text), "")).toEqual(initialState(block));
    expect(stateFrom(block, new URLSearchParams("period=2026-03-02..2026-03-01"), "")).toEqual(
      initialState(block),
    );
    expect(
      stateFrom(table(account), new URLSearchParams({ account: "a".repeat(61) }), "").values.account,
    ).toBe("");
  });
});

test("a list without page numbers is read from a place on, which the address keeps", () => {
  const list = { paging: "cursor" as const, filters: [choice] };
  const at = (query: string) => stateFrom(list, new URLSearchParams(query), "");
  expect(tableInput(list, at(""), india)).toEqual({ pageSize: 20 });
  expect(tableInput(list, at("after=12.3"), india)).toEqual({ after: "12.3", pageSize: 20 });
  expect(tableInput(list, at("after=WyJv_b-4"), india)).toEqual({ after: "WyJv_b-4", pageSize: 20 });
  expect(at("after=12;3").after).toBeUndefined();
  expect(queryWith(new URLSearchParams("after=1.2"), list, at("after=12.3"), "").toString()).toBe(
    "after=12.3",
  );
  expect(queryWith(new URLSearchParams("after=1.2"), list, at(""), "").toString()).toBe("");
  // A table with page numbers has no such place.
  expect(stateFrom(table(choice), new URLSearchParams("after=12.3"), "")).not.toHaveProperty("after");
});

test("a row is known by its operation's key, however its other fields change", () => {
  expect(rowKeyOf(["reference"], { reference: "A1", state: "open" })).toBe("A1");
  expect(rowKeyOf(["at", "actor"], { at: "1", actor: "b" })).not.toBe(
    rowKeyOf(["at", "actor"], { at: "1", actor: "c" }),
  );
  expect(rowKeyOf(undefined, { state: "open" })).toBe('{"state":"open"}');
});

describe("the order of the rows", () => {
  const columns = [{ sort: "bet" }, {}];

  test("is in the address, and is what the call of a paged table takes", () => {
    const block = { paging: true, columns };
    const state = stateFrom(block, new URLSearchParams("page=2&sort=-bet"), "");
    expect(tableInput(block, state, india)).toEqual({ pageNo: 2, pageSize: 20, sort: "-bet" });
    expect(queryWith(new URLSearchParams("x=1"), block, state, "").toString()).toBe("x=1&page=2&sort=-bet");
    expect(
      queryWith(new URLSearchParams("sort=bet"), block, { ...state, sorting: undefined }, "").get("sort"),
    ).toBe(null);
  });

  test("is never asked of a call that answers everything, nor one that no column sorts by", () => {
    expect(
      tableInput({ columns }, stateFrom({ columns }, new URLSearchParams("sort=bet"), ""), india),
    ).toEqual({});
    const block = { paging: true, columns };
    expect(
      tableInput(block, stateFrom(block, new URLSearchParams("sort=win"), ""), india),
    ).not.toHaveProperty("sort");
  });
});

test("leaves any time out of the call where a filter begins with it, and takes it from no other's address", () => {
  const filter = { kind: "period" as const, name: "period", labelKey: "common:period.label" };
  const today = { now: Date.parse("2026-07-01T00:00:00Z"), zone: 0 };
  const shown = (own: object, query: string) => {
    const block = { filters: [{ ...filter, ...own }] };
    return tableInput(block, stateFrom(block, new URLSearchParams(query), ""), today);
  };
  expect(shown({ default: "always" }, "")).toEqual({});
  expect(shown({ default: "always" }, "period=today")).toMatchObject({
    from: "2026-07-01",
    to: "2026-07-01",
  });
  expect(shown({}, "period=always")).toMatchObject({ from: "2026-06-02", to: "2026-07-01" });
});

test("days of the brand's clock are those of its zone, where summer time is too; the reader's are not touched", () => {
  const filter = { kind: "period", name: "period", labelKey: "x", default: "today" } as const;
  const asked = (days: "brand" | "reader", at: string, timeZone: string) => {
    const block = { filters: [{ ...filter, days }] };
    return tableInput(block, initialState(block), { now: Date.parse(at), zone: 330, timeZone });
  };
  const night = "2026-07-01T20:00:00Z";
  expect(asked("brand", night, "Europe/London")).toEqual({ from: "2026-07-01", to: "2026-07-01", zone: 60 });
  expect(asked("reader", night, "Europe/London")).toMatchObject({ from: "2026-07-02", zone: 330 });
  expect(asked("brand", "2026-01-01T02:00:00Z", "America/Sao_Paulo")).toMatchObject({
    from: "2025-12-31",
    zone: -180,
  });
  expect(asked("brand", night, "UTC")).toMatchObject({ zone: 0 });
});
