import { describe, expect, test } from "vitest";
import { isOldEnough, readDay } from "../../../src/site/forms/own-keywords.ts";

describe("readDay", () => {
  test.each([
    ["2000-02-29", { year: 2000, month: 2, day: 29 }],
    ["12-31-1999", { year: 1999, month: 12, day: 31 }],
    ["1900-02-29", undefined],
    ["2001-04-31", undefined],
    ["2001-00-10", undefined],
    ["31-12-1999", undefined],
    ["2001-1-1", undefined],
    ["१९९०-०१-०१", undefined],
    ["2001-01-01 ", undefined],
  ])("%s", (text, day) => expect(readDay(text)).toEqual(day));

  test("agrees with the calendar on every day of four years and of two centuries' turns", () => {
    for (const year of [1900, 2000, 2023, 2024]) {
      for (let month = 1; month <= 12; month += 1) {
        for (let day = 1; day <= 31; day += 1) {
          const text = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
          const real = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
          expect(readDay(text) !== undefined, text).toBe(real);
        }
      }
    }
  });
});

describe("isOldEnough", () => {
  test.each([
    ["2008-02-29", "2026-02-28", false],
    ["2008-02-29", "2026-03-01", true],
    ["2008-11-21", "2026-11-21", true],
    ["11-22-2008", "2026-11-21", false],
    ["2030-01-01", "2026-11-21", false],
    ["no day", "2026-11-21", true],
  ])("born %s, on %s: %s", (birthday, today, verdict) =>
    expect(isOldEnough(birthday, 18, today)).toBe(verdict),
  );

  test("needs the current day", () => {
    expect(() => isOldEnough("2000-01-01", 18, "today")).toThrow("yyyy-MM-dd");
  });
});
