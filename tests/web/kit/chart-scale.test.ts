import { describe, expect, test } from "vitest";
import { isFlat, valueRange, valueSplits } from "../../../src/web/kit/parts/chart-scale.ts";

describe("the scale of values", () => {
  test("begins at zero, and ends above the largest value", () => {
    expect(valueRange(20, 100)).toEqual([0, 108]);
    expect(valueRange(-50, 100)).toEqual([-54, 108]);
    expect(valueRange(null, null)).toEqual([0, 1]);
  });

  test("has the multiples of its increment, without the noise of fractions", () => {
    expect(valueSplits(0, 1, 0.2)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(valueSplits(-54, 108, 50)).toEqual([-50, 0, 50, 100]);
    expect(valueSplits(0.3, 0.4, 1)).toEqual([]);
  });

  test("is flat with nothing but zeros and gaps: then its only value is zero", () => {
    expect(isFlat([[0, 0, null], [0]])).toBe(true);
    expect(isFlat([])).toBe(true);
    expect(
      isFlat([
        [0, 0],
        [0, -1],
      ]),
    ).toBe(false);
  });
});
