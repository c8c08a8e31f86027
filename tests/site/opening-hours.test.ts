import { expect, test } from "vitest";
import { dayRuns } from "../../src/site/opening-hours.ts";

const day = [{ from: "12:00", to: "21:00" }];
const short = [
  { from: "10:00", to: "12:00" },
  { from: "13:00", to: "18:00" },
];

test("days in a row with the same hours are one run, and days without hours are none", () => {
  expect(
    dayRuns({ monday: day, tuesday: day, wednesday: [], thursday: day, saturday: short, sunday: short }),
  ).toEqual([
    { first: 0, last: 1, spans: day },
    { first: 3, last: 3, spans: day },
    { first: 5, last: 6, spans: short },
  ]);
  expect(dayRuns({})).toEqual([]);
});
