import { converter, formatHex } from "culori";
import { describe, expect, it } from "vitest";
import { hexOf } from "../../src/art/oklch.ts";

const bytes = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

describe("hexOf", () => {
  it("agrees with a colour library inside sRGB", () => {
    for (const lch of [
      [0.5, 0.05, 20],
      [0.7, 0.1, 140],
      [0.9, 0.03, 260],
      [0.2, 0.02, 80],
      [0.62, 0.12, 330],
    ] as const) {
      const expected = bytes(formatHex({ mode: "oklch", l: lch[0], c: lch[1], h: lch[2] }));
      for (const [at, byte] of bytes(hexOf(lch)).entries())
        expect(Math.abs(byte - (expected[at] ?? 0))).toBeLessThanOrEqual(1);
    }
  });

  it("reduces chroma, not lightness, outside sRGB", () => {
    const read = converter("oklch");
    for (const hue of [25, 90, 150, 200, 265, 330]) {
      const found = read(hexOf([0.6, 0.37, hue]));
      expect(Math.abs((found?.l ?? 0) - 0.6)).toBeLessThan(0.01);
      expect(Math.abs((found?.h ?? 0) - hue)).toBeLessThan(2);
    }
  });

  it("converts black and white", () => {
    expect(hexOf([0, 0, 0])).toBe("#000000");
    expect(hexOf([1, 0, 0])).toBe("#ffffff");
  });
});
