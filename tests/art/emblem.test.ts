import { describe, expect, it } from "vitest";
import { drawArt } from "../../src/art/draw.ts";
import { fitEmblem } from "../../src/art/emblem.ts";
import type { Glyph } from "../../src/art/glyph.ts";
import { allGlyphs, glyphNamed } from "../../src/art/glyph-set.ts";
import { ART_KINDS, ART_SHAPES, ART_STYLES } from "../../src/art/parse-art-address.ts";

type Stand = { glyph: Glyph; x: number; y: number; angle: number; scale: number };

/** The positions of a drawing's emblems, parsed from the file. */
function standsIn(svg: string): Stand[] {
  // An emblem's definition is a group whose id is the file's prefix, "e" and the emblem's name.
  const names = allGlyphs.map(({ name }) => name).join("|");
  const uses = svg.matchAll(
    new RegExp(
      `<use href="#a[0-9a-z]+e(${names})" transform="translate\\(([^ )]+) ([^ )]+)\\)(?:rotate\\(([^ )]+)\\))?scale\\(([^ )]+)\\)`,
      "g",
    ),
  );
  return [...uses].map(([, name, x, y, angle, scale]) => ({
    glyph: glyphNamed(name ?? ""),
    x: Number(x),
    y: Number(y),
    angle: Number(angle ?? 0),
    scale: Number(scale),
  }));
}

function overhang({ glyph, x, y, angle, scale }: Stand, width: number, height: number): number {
  const [left, top, right, bottom] = glyph.box;
  const turn = (Math.abs(angle) * Math.PI) / 180;
  const [w, h] = [(right - left) * scale, (bottom - top) * scale];
  const halfWidth = (w * Math.cos(turn) + h * Math.sin(turn)) / 2;
  const halfHeight = (w * Math.sin(turn) + h * Math.cos(turn)) / 2;
  return Math.max(halfWidth - x, halfHeight - y, x + halfWidth - width, y + halfHeight - height);
}

describe("fitEmblem", () => {
  it("keeps every emblem, outline included, inside its area at any angle", () => {
    const area = { x: 150, y: 180, width: 230, height: 240 };
    for (const glyph of allGlyphs) {
      for (const angle of [0, -8, 17, 45]) {
        const [left, top, right, bottom] = fitEmblem(glyph, area, angle, 6).bounds;
        expect(left).toBeGreaterThanOrEqual(35 - 1e-6);
        expect(right).toBeLessThanOrEqual(265 + 1e-6);
        expect(top).toBeGreaterThanOrEqual(60 - 1e-6);
        expect(bottom).toBeLessThanOrEqual(300 + 1e-6);
      }
    }
  });

  it("fills the area in one direction", () => {
    for (const glyph of allGlyphs) {
      const { bounds } = fitEmblem(glyph, { x: 0, y: 0, width: 100, height: 100 }, 0, 0);
      expect(Math.max(bounds[2] - bounds[0], bounds[3] - bounds[1])).toBeCloseTo(100);
    }
  });
});

describe("drawn emblems", () => {
  it("are never cropped by the picture's edge", () => {
    let seen = 0;
    for (const style of ART_STYLES) {
      for (const kind of ART_KINDS) {
        for (const shape of ART_SHAPES) {
          for (const word of ["crown", "trophy", "star", "shark", "ticket", "empty", "locked", "7"]) {
            const svg = drawArt({ style, kind, shape, id: `V:${word}`, topic: "slots" });
            const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
            for (const stand of standsIn(svg)) {
              seen += 1;
              const over = overhang(stand, Number(width), Number(height));
              expect(over, `${style} ${kind} ${shape} ${word} ${stand.glyph.name}`).toBeLessThanOrEqual(0.5);
            }
          }
        }
      }
    }
    expect(seen).toBeGreaterThan(800);
  });
});
