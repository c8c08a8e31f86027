import fc from "fast-check";
import { expect, it } from "vitest";
import { durationText, millisecondsOf } from "../../../src/machines/headless/duration.ts";
import { assertProperty } from "../../support/property.ts";

it.each([
  ["250ms", 250],
  ["60s", 60_000],
  ["1.5s", 1500],
  ["5m", 300_000],
  ["1h", 3_600_000],
  ["0ms", 0],
])("%s are %i milliseconds", (text, milliseconds) => {
  expect(millisecondsOf(text)).toBe(milliseconds);
});

it.each(["", "60", "s", "-1s", "1 s", "1d"])("%j is no duration", (text) => {
  expect(() => millisecondsOf(text)).toThrow("is no duration");
});

it("every duration is written so that it parses to the same value", () => {
  assertProperty(
    fc.property(fc.nat({ max: 10_000_000 }), (milliseconds) => {
      expect(millisecondsOf(durationText(milliseconds))).toBe(milliseconds);
    }),
  );
});
