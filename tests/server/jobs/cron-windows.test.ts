import { describe, expect, it } from "vitest";
import { windowsOf } from "../../../src/server/jobs/cron-windows.ts";
import { day } from "./harness.ts";

const texts = ({ start, end }: { start: Date; end: Date }) =>
  [start, end].map((one) => one.toISOString().slice(11, 23));

describe("windows", () => {
  const hours = windowsOf("0 * * * *");

  it.each([
    ["10:00:00.000", "10:00:00.000", "11:00:00.000"],
    ["10:00:00.001", "10:00:00.000", "11:00:00.000"],
    ["10:59:59.999", "10:00:00.000", "11:00:00.000"],
    ["11:00:00.000", "11:00:00.000", "12:00:00.000"],
  ])("hold their start and not their end: %s", (instant, start, end) => {
    expect(texts(hours.around(day(instant)))).toEqual([start, end]);
  });

  it("follow each other without a gap, whatever the schedule", () => {
    for (const schedule of ["0 * * * *", "*/5 * * * *", "10,40 3 * * 1-5", "0 0 29 2 *", "*/7 * * * * *"]) {
      const windows = windowsOf(schedule);
      let window = windows.around(day("12:34:56.789"));
      expect(window.start <= day("12:34:56.789") && day("12:34:56.789") < window.end).toBe(true);
      for (let step = 0; step < 50; step += 1) {
        const before = windows.before(window);
        expect(before.end).toEqual(window.start);
        expect(windows.around(before.start)).toEqual(before);
        expect(windows.endAfter(before.start)).toEqual(before.end);
        window = before;
      }
    }
  });

  it("know no time zone but UTC", () => {
    expect(texts(windowsOf("0 0 * * *").around(day("12:00:00.000")))).toEqual([
      "00:00:00.000",
      "00:00:00.000",
    ]);
  });

  it("are refused where the text is no schedule", () => {
    expect(() => windowsOf("61 * * * *")).toThrow(/61/);
  });
});
