import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ArtRequest, artPath } from "../../src/art/art-address.ts";
import { ART_KINDS, ART_SHAPES, ART_STYLES, parseArtPath } from "../../src/art/parse-art-address.ts";
import { assertProperty } from "../support/property.ts";

const degrees = fc.integer({ min: 0, max: 359 });
const requests: fc.Arbitrary<ArtRequest> = fc.record(
  {
    style: fc.constantFrom(...ART_STYLES),
    kind: fc.constantFrom(...ART_KINDS),
    shape: fc.constantFrom(...ART_SHAPES),
    id: fc.string({ unit: "binary", minLength: 1, maxLength: 60 }),
    topic: fc.string({ minLength: 1, maxLength: 20 }),
    hue: degrees,
    accent: degrees,
    mirrored: fc.constant(true as const),
  },
  { requiredKeys: ["style", "kind", "shape", "id"] },
);

describe("parseArtPath", () => {
  it("is the exact inverse of artPath", () => {
    assertProperty(
      fc.property(requests, (request) => {
        expect(parseArtPath(artPath(request))).toEqual(request);
      }),
    );
  });

  it("accepts only the one spelling that artPath writes", () => {
    const pieces = fc.array(
      fc.constantFrom("/", "art", "1", "neon", "tile", "wide", "x", ".t", ".h", "07", ".m", "~0041", ".svg"),
    );
    assertProperty(
      fc.property(pieces, (parts) => {
        const path = `/art/1/neon/tile/wide/${parts.join("")}`;
        const request = parseArtPath(path);
        if (request) expect(artPath(request)).toBe(path);
      }),
    );
  });

  it.each([
    ["an unknown style", "/art/1/retro/tile/portrait/a.svg"],
    ["an unknown kind", "/art/1/neon/poster/portrait/a.svg"],
    ["an unknown shape", "/art/1/neon/tile/round/a.svg"],
    ["another version", "/art/0/neon/tile/portrait/a.svg"],
    ["no id", "/art/1/neon/tile/portrait/.svg"],
    ["a needless escape", "/art/1/neon/tile/portrait/~0061.svg"],
    ["a padded hue", "/art/1/neon/tile/portrait/a.h007.svg"],
    ["a hue beyond the wheel", "/art/1/neon/tile/portrait/a.h360.svg"],
    ["options in another order", "/art/1/neon/tile/portrait/a.a5.h5.svg"],
    ["a way up", "/art/1/neon/tile/portrait/../a.svg"],
    ["a query", "/art/1/neon/tile/portrait/a.svg?b"],
    ["a line's end", "/art/1/neon/tile/portrait/a.svg\n"],
    ["nothing", ""],
  ])("refuses %s", (_, path) => {
    expect(parseArtPath(path)).toBeUndefined();
  });

  it("takes ids of 120 characters and refuses longer ones", () => {
    const request: ArtRequest = { style: "neon", kind: "tile", shape: "wide", id: ":".repeat(120) };
    expect(parseArtPath(artPath(request))).toEqual(request);
    expect(parseArtPath(artPath({ ...request, id: "a".repeat(121) }))).toBeUndefined();
    expect(parseArtPath(artPath({ ...request, topic: "a".repeat(41) }))).toBeUndefined();
  });
});
