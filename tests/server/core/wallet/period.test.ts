import { describe, expect, it } from "vitest";
import { type Days, periodOf } from "../../../../src/server/core/wallet/period.ts";

const now = Date.parse("2026-11-21T20:00:00Z");
const span = (days: Days, at = now) => {
  const period = periodOf(days, at);
  return period.ok
    ? [period.value.start, period.value.end].map((instant) => instant.toISOString()).join(" ")
    : period.code;
};

describe("the days of a record", () => {
  it("are the last thirty when none is named, today included", () => {
    expect(span({})).toBe("2026-10-23T00:00:00.000Z 2026-11-22T00:00:00.000Z");
  });

  it("begin and end at the member's midnight", () => {
    // 20:00 UTC is half past one of the next day in India.
    expect(span({ zone: 330 })).toBe("2026-10-23T18:30:00.000Z 2026-11-22T18:30:00.000Z");
    expect(span({ from: "2026-11-21", to: "2026-11-21", zone: 330 })).toBe(
      "2026-11-20T18:30:00.000Z 2026-11-21T18:30:00.000Z",
    );
    expect(span({ from: "2026-11-21", to: "2026-11-21", zone: -720 })).toBe(
      "2026-11-21T12:00:00.000Z 2026-11-22T12:00:00.000Z",
    );
    expect(span({ zone: -720 }, Date.parse("2026-11-21T11:59:59Z"))).toBe(
      "2026-10-22T12:00:00.000Z 2026-11-21T12:00:00.000Z",
    );
    expect(span({ zone: 840 }, Date.parse("2026-11-21T10:00:00Z"))).toContain("2026-11-22T10:00:00.000Z");
  });

  it("go thirty back from the last when only that is named, and up to today from the first", () => {
    expect(span({ to: "2026-03-01" })).toBe("2026-01-31T00:00:00.000Z 2026-03-02T00:00:00.000Z");
    expect(span({ from: "2026-11-20" })).toBe("2026-11-20T00:00:00.000Z 2026-11-22T00:00:00.000Z");
  });

  it("have 24 hours each, also where clocks are changed: the zone is what the member's clock says now", () => {
    const day = periodOf({ from: "2026-03-29", to: "2026-03-29", zone: 60 }, now);
    expect(day.ok && day.value.end.getTime() - day.value.start.getTime()).toBe(24 * 3_600_000);
  });

  it.each([
    { from: "2026-11-21", to: "2026-11-20" },
    { from: "2026-11-22" },
    { from: "2026-02-30", to: "2026-03-02" },
    { from: "2025-02-29", to: "2025-03-02" },
    { from: "2026-13-01", to: "2026-13-02" },
    { from: "2026-00-10", to: "2026-01-10" },
    { from: "2026-1-1", to: "2026-01-10" },
    { from: "", to: "2026-01-10" },
    { from: "yesterday" },
    { from: "2025-11-19", to: "2026-11-21" },
    { from: "0001-01-01" },
  ])("are refused when there are no such days or too many: %j", (days) => {
    expect(span(days)).toBe("period.invalid");
  });

  it("may be a year and a day", () => {
    expect(span({ from: "2025-11-20", to: "2026-11-21" })).toMatch(/^2025-11-20/);
    expect(span({ from: "2024-02-29", to: "2024-02-29" })).toMatch(/^2024-02-29/);
  });
});
