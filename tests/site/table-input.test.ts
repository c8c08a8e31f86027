import { describe, expect, test } from "vitest";
import { initialFilters, matches, tableInput } from "../../src/site/table-input.ts";

const choice = {
  name: "show",
  labelKey: "staff:show.label",
  values: ["open", "past"] as [string, ...string[]],
  textPattern: "staff:show.*",
};
const india = { now: Date.parse("2026-11-21T20:00:00Z"), zone: 330 };

describe("tableInput", () => {
  test("a plain list has no input", () => {
    expect(tableInput({}, initialFilters({}), india)).toEqual({});
  });

  test("has pages, and days of the reader's own calendar, today included", () => {
    const wanted = { ...initialFilters({}), page: 3, days: 7 };
    expect(tableInput({ paging: true, period: true }, wanted, india)).toEqual({
      pageNo: 3,
      pageSize: 20,
      from: "2026-11-16",
      to: "2026-11-22",
      zone: 330,
    });
  });

  test("a choice without an initial value may stay open, one with it never is", () => {
    expect(tableInput({ choice }, initialFilters({ choice }), india)).toEqual({});
    const either = { ...choice, default: "open" };
    expect(tableInput({ choice: either }, initialFilters({ choice: either }), india)).toEqual({
      show: "open",
    });
  });

  test("a search calls nothing until something is typed", () => {
    const search = { name: "account", labelKey: "staff:members.search" };
    expect(tableInput({ search }, initialFilters({}), india)).toBeNull();
    const wanted = { ...initialFilters({}), search: "player1" };
    expect(tableInput({ search }, wanted, india)).toEqual({ account: "player1" });
  });
});

test("a row matches by its field's value; without a condition every row does", () => {
  const when = { field: "state", values: ["review"] };
  expect(matches(when, { state: "review" })).toBe(true);
  expect(matches(when, { state: "credited" })).toBe(false);
  expect(matches(when, {})).toBe(false);
  expect(matches(undefined, {})).toBe(true);
});
