import { describe, expect, it } from "vitest";
import { lastWindow, nextDue } from "../../../../src/server/domains/desk/reports/schedule-times.ts";

describe("windows", () => {
  it("are the last day, week from Monday and month that are over", () => {
    expect(lastWindow("daily", "2028-03-01")).toEqual({ from: "2028-02-29", to: "2028-02-29" });
    expect(lastWindow("weekly", "2026-11-26")).toEqual({ from: "2026-11-16", to: "2026-11-22" });
    expect(lastWindow("weekly", "2026-11-23")).toEqual({ from: "2026-11-16", to: "2026-11-22" });
    expect(lastWindow("monthly", "2026-01-31")).toEqual({ from: "2025-12-01", to: "2025-12-31" });
  });

  it("are due at an hour of the brand's clock, on days with 23 and 25 hours as well", () => {
    const due = (after: string, rhythm: "daily" | "weekly" | "monthly" = "daily", at = 8) =>
      nextDue(rhythm, at, "Europe/London", Date.parse(after)).toISOString();
    expect(due("2030-03-30T08:00:00Z")).toBe("2030-03-31T07:00:00.000Z");
    expect(due("2030-10-26T07:00:00Z")).toBe("2030-10-27T08:00:00.000Z");
    // One o'clock does not exist on this day, and exists twice on that one.
    expect(due("2030-03-30T01:00:00Z", "daily", 1)).toBe("2030-03-31T01:00:00.000Z");
    expect(due("2030-10-26T00:00:00Z", "daily", 1)).toBe("2030-10-27T00:00:00.000Z");
    expect(due("2030-10-27T00:00:00Z", "daily", 1)).toBe("2030-10-28T01:00:00.000Z");
    expect(due("2026-11-26T09:00:00Z", "weekly")).toBe("2026-11-30T08:00:00.000Z");
    expect(due("2026-11-30T08:00:00Z", "weekly")).toBe("2026-12-07T08:00:00.000Z");
    expect(due("2026-12-01T07:59:59Z", "monthly")).toBe("2026-12-01T08:00:00.000Z");
    expect(due("2026-12-01T08:00:00Z", "monthly")).toBe("2027-01-01T08:00:00.000Z");
  });
});
