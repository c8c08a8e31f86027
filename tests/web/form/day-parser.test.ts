import { describe, expect, test } from "vitest";
import { dayParser } from "../../../src/web/form/day-parser.ts";

describe("the platform's date input", () => {
  test.each(["date-ymd", "date-mdy"])("shows in %s what it has read", (format) => {
    const reading = dayParser(format);
    expect(reading?.show(reading.read("1990-01-31"))).toBe("1990-01-31");
  });

  test("parses each format in its own order, and an incomplete date as empty", () => {
    expect(dayParser("date-mdy")?.read("1990-01-31")).toBe("01-31-1990");
    expect(dayParser("date-ymd")?.read("1990-01-31")).toBe("1990-01-31");
    expect(dayParser("date-mdy")?.read("")).toBe("");
    expect(dayParser("date-mdy")?.show("long ago")).toBe("");
  });

  test("has no parser for formats that are no dates", () => {
    expect(dayParser("digits")).toBeUndefined();
    expect(dayParser(undefined)).toBeUndefined();
  });
});
