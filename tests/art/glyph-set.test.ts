import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { allGlyphs, glyphByWords, glyphNamed, glyphsOf } from "../../src/art/glyph-set.ts";

describe("the emblems", () => {
  it("are at least 32, named once each", () => {
    expect(allGlyphs.length).toBeGreaterThanOrEqual(32);
    expect(new Set(allGlyphs.map(({ name }) => name)).size).toBe(allGlyphs.length);
  });

  it.each(allGlyphs.map((glyph) => [glyph.name, glyph] as const))(
    "%s knows its own box",
    async (_, { body, box }) => {
      const [scale, margin] = [3, 10];
      const size = (100 + margin * 2) * scale;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${size / scale} ${size / scale}" width="${size}" height="${size}"><path d="${body}"/></svg>`;
      const { info } = await sharp(Buffer.from(svg))
        .trim({ threshold: 1 })
        .toBuffer({ resolveWithObject: true });
      const left = -(info.trimOffsetLeft ?? 0) / scale - margin;
      const top = -(info.trimOffsetTop ?? 0) / scale - margin;
      const drawn = [left, top, left + info.width / scale, top + info.height / scale];
      for (const [at, edge] of drawn.entries())
        expect(Math.abs(edge - (box[at] ?? 0))).toBeLessThanOrEqual(1.5);
    },
  );

  it("is chosen by the noun of a game's name, not by its adjectives", () => {
    expect(glyphByWords("dragon-riches")?.name).toBe("dragon");
    expect(glyphByWords("wild_bull_go")?.name).toBe("bull");
    expect(glyphByWords("Lucky 88")?.name).toBe("lantern");
    expect(glyphByWords("xq-4410")).toBeUndefined();
  });

  it("has several for every game type and promotion, and some for unknown ones", () => {
    for (const topic of [
      "LIVE",
      "FISH",
      "SPORTS",
      "LOTT",
      "deposit",
      "rebate",
      "app",
      "constructor",
      undefined,
    ]) {
      expect(glyphsOf(topic).length, topic).toBeGreaterThanOrEqual(4);
    }
  });

  it("throws for an unknown name", () => {
    expect(() => glyphNamed("unicorn")).toThrow(/unicorn/);
  });
});
