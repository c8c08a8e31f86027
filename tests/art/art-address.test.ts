import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ArtRequest,
  artColours,
  artHue,
  artInk,
  artPath,
  artTones,
  wholeHue,
} from "../../src/art/art-address.ts";
import { hexOf } from "../../src/art/oklch.ts";
import { ART_KINDS, ART_SHAPES, ART_STYLES } from "../../src/art/parse-art-address.ts";
import { assertProperty } from "../support/property.ts";
import { contrast } from "./contrast.ts";

const tile: ArtRequest = {
  style: "neon",
  kind: "tile",
  shape: "portrait",
  id: "PG:dragon-riches",
  topic: "RNG",
};

describe("artPath", () => {
  it("names version, style, kind and shape", () => {
    expect(artPath(tile)).toBe("/art/1/neon/tile/portrait/PG~003adragon-riches.tRNG.svg");
  });

  it("keeps to characters no proxy or file system rewrites, whatever the id", () => {
    assertProperty(
      fc.property(
        fc.string({ unit: "binary", minLength: 1, maxLength: 40 }),
        fc.string({ maxLength: 20 }),
        (id, topic) => {
          expect(artPath({ ...tile, id, topic })).toMatch(/^[\w/~.-]+$/);
        },
      ),
    );
  });

  it("writes hues as whole degrees", () => {
    expect(artPath({ ...tile, hue: -12.4, accent: 725 })).toContain(".h348.a5.svg");
    expect(wholeHue(359.7)).toBe(0);
  });
});

describe("artHue", () => {
  const hues = (topic: string): number[] =>
    Array.from({ length: 60 }, (_, at) => artHue({ ...tile, id: `V${at % 7}:game-${at}`, topic }));

  it("keeps a game type in its family", () => {
    for (const hue of hues("FISH")) expect(hue).toBeGreaterThan(180);
    for (const hue of hues("FISH")) expect(hue).toBeLessThan(280);
    for (const hue of hues("SPORTS")) expect(Math.abs(hue - 152)).toBeLessThanOrEqual(29);
  });

  it("spreads slots over the whole wheel", () => {
    const sixths = new Set(hues("RNG").map((hue) => Math.floor(hue / 60)));
    expect(sixths.size).toBe(6);
  });

  it("follows the brand for icons and scenes", () => {
    for (const kind of ["icon", "scene", "card"] as const)
      expect(artHue({ ...tile, kind, hue: 265 })).toBe(265);
  });

  it("avoids olive everywhere", () => {
    for (let hue = 0; hue < 360; hue += 1) {
      const found = artHue({ ...tile, kind: "icon", hue });
      expect(found > 88 && found < 136).toBe(false);
    }
  });
});

describe("artColours", () => {
  it("names the picture's own base colours in CSS", () => {
    const { from, to } = artTones(tile);
    expect(artColours(tile)).toEqual({
      from: `oklch(${from.join(" ")})`,
      to: `oklch(${to.join(" ")})`,
    });
  });
});

describe("artInk", () => {
  it("is readable on the copy side's background in every style and hue", () => {
    for (const style of ART_STYLES) {
      for (let hue = 0; hue < 360; hue += 15) {
        const request: ArtRequest = {
          style,
          kind: "banner",
          shape: "hero",
          id: "welcome",
          topic: "newbie",
          hue,
        };
        const ink = artInk(request) === "light" ? "#ffffff" : "#171717";
        expect(contrast(hexOf(artTones(request).from), ink), `${style} ${hue}`).toBeGreaterThan(7);
      }
    }
  });
});

it("has every word once", () => {
  for (const words of [ART_STYLES, ART_KINDS, ART_SHAPES]) expect(new Set(words).size).toBe(words.length);
});
