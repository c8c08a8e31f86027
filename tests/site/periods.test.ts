import { expect, test } from "vitest";
import { customPeriod, gmtText, periodDays, zoneText } from "../../src/site/periods.ts";

/** Sunday 22 November in India, still Saturday in UTC. */
const india = { now: Date.parse("2026-11-21T20:00:00Z"), zone: 330 };

test("presets are days of the reader's calendar, weeks begin on Monday", () => {
  const days = (value: string) => {
    const found = periodDays(value, india);
    return found && `${found.from} ${found.to}`;
  };
  expect(days("today")).toBe("2026-11-22 2026-11-22");
  expect(days("yesterday")).toBe("2026-11-21 2026-11-21");
  expect(days("thisWeek")).toBe("2026-11-16 2026-11-22");
  expect(days("lastWeek")).toBe("2026-11-09 2026-11-15");
  expect(days("thisMonth")).toBe("2026-11-01 2026-11-22");
  expect(days("lastMonth")).toBe("2026-10-01 2026-10-31");
  expect(days("last7")).toBe("2026-11-16 2026-11-22");
  expect(days("next7")).toBe("2026-11-22 2026-11-28");
  expect(days("next30")).toBe("2026-11-22 2026-12-21");
});

test("months and years end where the calendar says", () => {
  const leap = { now: Date.parse("2028-03-01T12:00:00Z"), zone: 0 };
  expect(periodDays("lastMonth", leap)).toMatchObject({ from: "2028-02-01", to: "2028-02-29" });
  const newYear = { now: Date.parse("2027-01-01T00:30:00Z"), zone: 0 };
  expect(periodDays("lastMonth", newYear)).toMatchObject({ from: "2026-12-01", to: "2026-12-31" });
  expect(periodDays("thisWeek", newYear)).toMatchObject({ from: "2026-12-28", to: "2027-01-01" });
});

test("days of one's own include both ends, and exist", () => {
  expect(periodDays(customPeriod("2026-02-27", "2026-02-28"), india)).toEqual({
    from: "2026-02-27",
    to: "2026-02-28",
    zone: 330,
  });
  for (const value of [
    "2026-02-30..2026-03-01",
    "2026-03-02..2026-03-01",
    "2026-03-01",
    "..",
    "",
    "constructor",
  ])
    expect(periodDays(value, india)).toBeUndefined();
});

test("a zone is written as its distance from UTC", () => {
  expect([330, -210, 0].map(zoneText)).toEqual(["UTC+05:30", "UTC−03:30", "UTC+00:00"]);
});

test("an offset is written with its minutes only where it has some", () => {
  expect([330, 0, -210, 120, 765].map(gmtText)).toEqual([
    "GMT+5:30",
    "GMT+0",
    "GMT−3:30",
    "GMT+2",
    "GMT+12:45",
  ]);
});
