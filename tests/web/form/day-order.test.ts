import { describe, expect, test } from "vitest";
import { dayReading } from "../../../src/web/form/day-order.ts";

describe("the platform's date input", () => {
  test.each(["date-ymd", "date-mdy"])("shows in %s what it has read", (format) => {
    const reading = dayReading(format);
    expect(reading?.show(reading.read("1990-01-31"))).toBe("1990-01-31");
  });

  test("reads each format in its own order, and an unfinished day as nothing", () => {
    expect(dayReading("date-mdy")?.read("1990-01-31")).toBe("01-31-1990");
    expect(dayReading("date-ymd")?.read("1990-01-31")).toBe("1990-01-31");
    expect(dayReading("date-mdy")?.read("")).toBe("");
    expect(dayReading("date-mdy")?.show("long ago")).toBe("");
  });

  test("is not for formats that are no dates", () => {
    expect(dayReading("digits")).toBeUndefined();
    expect(dayReading(undefined)).toBeUndefined();
  });
});
