import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  nextPeriod,
  type PeriodOf,
  periodOf,
} from "../../../../src/server/domains/agents/contracts/periods.ts";
import { assertProperty } from "../../../support/property.ts";

const text = (what: PeriodOf, zone: string, at: string): string => {
  const { start, end } = periodOf(what, zone, new Date(at));
  return `${start.toISOString().slice(0, 16)} ${end.toISOString().slice(0, 16)}`;
};
const day: PeriodOf = { kind: "dailyWage" };
const hour: PeriodOf = { kind: "hourly" };
const dividend = (period: PeriodOf["period"]): PeriodOf => ({ kind: "dividend", period });

describe("periodOf", () => {
  test("a day is the local one", () => {
    expect(text(day, "UTC", "2026-07-01T12:00:00Z")).toBe("2026-07-01T00:00 2026-07-02T00:00");
    expect(text(day, "Asia/Kolkata", "2026-07-01T18:29:59.999Z")).toBe("2026-06-30T18:30 2026-07-01T18:30");
    expect(text(day, "Asia/Kolkata", "2026-07-01T18:30:00Z")).toBe("2026-07-01T18:30 2026-07-02T18:30");
  });

  test("a day has 23 or 25 hours when clocks move", () => {
    expect(text(day, "Europe/Berlin", "2026-03-29T12:00:00Z")).toBe("2026-03-28T23:00 2026-03-29T22:00");
    expect(text(day, "Europe/Berlin", "2026-10-25T12:00:00Z")).toBe("2026-10-24T22:00 2026-10-25T23:00");
  });

  test("a day whose midnight does not exist begins at its first instant", () => {
    // Chile's clocks go from 24:00 to 01:00 on 5 September, and from 24:00 back to 23:00 on 4 April 2026.
    expect(text(day, "America/Santiago", "2026-09-06T12:00:00Z")).toBe("2026-09-06T04:00 2026-09-07T03:00");
    expect(text(day, "America/Santiago", "2026-09-06T03:59:59Z")).toBe("2026-09-05T04:00 2026-09-06T04:00");
    expect(text(day, "America/Santiago", "2026-04-05T03:30:00Z")).toBe("2026-04-04T03:00 2026-04-05T04:00");
  });

  test("weeks begin on Monday, half months on the 1st and the 16th", () => {
    expect(text(dividend("weekly"), "UTC", "2026-11-22T23:59:59Z")).toBe("2026-11-16T00:00 2026-11-23T00:00");
    expect(text(dividend("weekly"), "UTC", "2026-11-23T00:00:00Z")).toBe("2026-11-23T00:00 2026-11-30T00:00");
    expect(text(dividend("semimonthly"), "UTC", "2026-02-15T23:00:00Z")).toBe(
      "2026-02-01T00:00 2026-02-16T00:00",
    );
    expect(text(dividend("semimonthly"), "UTC", "2026-02-16T00:00:00Z")).toBe(
      "2026-02-16T00:00 2026-03-01T00:00",
    );
    expect(text(dividend("monthly"), "Europe/Berlin", "2026-03-31T22:30:00Z")).toBe(
      "2026-03-31T22:00 2026-04-30T22:00",
    );
    expect(text(dividend("daily"), "UTC", "2026-02-16T05:00:00Z")).toBe("2026-02-16T00:00 2026-02-17T00:00");
    expect(text(dividend(undefined), "UTC", "2026-02-16T05:00:00Z")).toBe(
      "2026-02-16T00:00 2026-02-17T00:00",
    );
  });

  test("an hour is the clock's, also in zones of half hours and when an hour occurs twice", () => {
    expect(text(hour, "Asia/Kolkata", "2026-07-01T12:29:59Z")).toBe("2026-07-01T11:30 2026-07-01T12:30");
    expect(text(hour, "Asia/Kathmandu", "2026-07-01T12:14:59Z")).toBe("2026-07-01T11:15 2026-07-01T12:15");
    expect(text(hour, "Europe/Berlin", "2026-10-25T00:30:00Z")).toBe("2026-10-25T00:00 2026-10-25T01:00");
    expect(text(hour, "Europe/Berlin", "2026-10-25T01:30:00Z")).toBe("2026-10-25T01:00 2026-10-25T02:00");
    expect(text(hour, "America/Santiago", "2026-04-05T03:30:00Z")).toBe("2026-04-05T03:00 2026-04-05T04:00");
  });

  test("clocks that move by half an hour shorten the last hour of the day", () => {
    expect(text(hour, "Australia/Lord_Howe", "2026-04-05T13:20:00Z")).toBe(
      "2026-04-05T13:00 2026-04-05T13:30",
    );
  });

  test("real time ticks every five minutes", () => {
    expect(text({ kind: "realTime" }, "Asia/Kathmandu", "2026-07-01T12:04:59.999Z")).toBe(
      "2026-07-01T12:00 2026-07-01T12:05",
    );
    expect(text({ kind: "realTime" }, "UTC", "2026-07-01T12:05:00Z")).toBe(
      "2026-07-01T12:05 2026-07-01T12:10",
    );
  });

  const whats: PeriodOf[] = [
    day,
    hour,
    { kind: "realTime" },
    ...(["daily", "weekly", "semimonthly", "monthly"] as const).map(dividend),
  ];
  const zones = [
    "UTC",
    "Europe/Berlin",
    "America/Santiago",
    "Asia/Kolkata",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "America/Havana",
    "Pacific/Chatham",
  ];

  test("periods hold their instant and follow each other without gap or overlap", () => {
    const instants = fc.date({
      min: new Date("2020-01-01T00:00:00Z"),
      max: new Date("2035-01-01T00:00:00Z"),
      noInvalidDate: true,
    });
    assertProperty(
      fc.property(fc.constantFrom(...whats), fc.constantFrom(...zones), instants, (what, zone, at) => {
        const { start, end } = periodOf(what, zone, at);
        expect(start <= at && at < end).toBe(true);
        expect(periodOf(what, zone, start)).toEqual({ start, end });
        expect(periodOf(what, zone, new Date(end.getTime() - 1))).toEqual({ start, end });
        expect(nextPeriod(what, zone, at)).toEqual(periodOf(what, zone, end));
        expect(nextPeriod(what, zone, at).start).toEqual(end);
      }),
      { numRuns: 2_000 },
    );
  });

  test("the hours of each day fill it", () => {
    for (const zone of zones)
      for (let at = new Date("2026-01-01T12:00:00Z"); at < new Date("2027-01-02T00:00:00Z"); ) {
        const whole = periodOf(day, zone, at);
        let from = whole.start;
        while (from < whole.end) {
          const next = periodOf(hour, zone, from);
          expect(next.start).toEqual(from);
          from = next.end;
        }
        expect(from).toEqual(whole.end);
        at = whole.end;
      }
  });
});
