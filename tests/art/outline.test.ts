import { describe, expect, it } from "vitest";
import { moved, pair, polar, short, star, symmetrical, turned } from "../../src/art/outline.ts";

describe("outlines", () => {
  it("writes numbers short", () => {
    expect([0.04, -0.5, 12.25, -3, 0.1].map(short)).toEqual(["0", "-.5", "12.3", "-3", ".1"]);
  });

  it("mirrors half an outline into a closed whole", () => {
    expect(symmetrical("M50 10L80 40C85 60 70 80 50 90")).toBe(
      "M50 10L80 40C85 60 70 80 50 90C30 80 15 60 20 40L50 10Z",
    );
  });

  it("pairs an outline with its mirror image", () => {
    expect(pair("M60 10L70 20Z")).toBe("M60 10L70 20ZM40 10L30 20Z");
  });

  it("turns clockwise about the grid's middle", () => {
    expect(turned("M50 0L60 50", 90)).toBe("M100 50L50 60");
  });

  it("scales, then moves", () => {
    expect(moved("M10 20L-10 0Z", 5, 5, 0.5)).toBe("M10 15L0 5Z");
  });

  it("counts angles from the top, clockwise", () => {
    expect(polar(0, 0, 10, 90).map(Math.round)).toEqual([10, 0]);
    expect(star(50, 50, 4, 40, 10).match(/[\d.]+/g)).toHaveLength(16);
  });
});
