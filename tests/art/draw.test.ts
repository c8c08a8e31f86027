import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ArtRequest, artColours, artPath, artTones } from "../../src/art/art-address.ts";
import { drawArt } from "../../src/art/draw.ts";
import { hexOf } from "../../src/art/oklch.ts";
import { ART_KINDS, ART_SHAPES, ART_STYLES, parseArtPath } from "../../src/art/parse-art-address.ts";
import { assertProperty } from "../support/property.ts";
import { idFaults, xmlFault } from "./svg-check.ts";

const TOPICS = ["RNG", "LIVE", "FISH", "PVP", "SPORTS", "ESPORTS", "COCKFIGHT", "LOTT", "ELOTT"];

const tiles = (style: ArtRequest["style"], count: number): ArtRequest[] =>
  Array.from({ length: count }, (_, at) => ({
    style,
    kind: "tile",
    shape: "portrait",
    id: `V${at % 12}:game-${at}`,
    topic: TOPICS[at % TOPICS.length] ?? "RNG",
    hue: (at * 37) % 360,
    accent: (at * 91) % 360,
  }));

const everything: ArtRequest[] = ART_STYLES.flatMap((style) =>
  ART_KINDS.flatMap((kind) =>
    ART_SHAPES.map((shape) => ({ style, kind, shape, id: "PG:lucky-dragon", topic: "slots" })),
  ),
);

describe("drawArt", () => {
  it("draws the same request identically, by path or by object", () => {
    for (const request of everything) {
      const path = artPath(request);
      const parsed = parseArtPath(path);
      expect(parsed).toEqual(request);
      expect(drawArt(request)).toBe(drawArt({ ...request }));
    }
  });

  it("writes well-formed, self-contained files with whole references", () => {
    for (const request of everything) {
      const svg = drawArt(request);
      const about = `${request.style} ${request.kind} ${request.shape}`;
      expect(xmlFault(svg), about).toBeUndefined();
      expect(idFaults(svg), about).toEqual([]);
      expect(svg, about).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" width="\d+" height="\d+"( preserveAspectRatio="xMidYMid slice")?>/,
      );
      expect(svg, about).not.toMatch(
        /<(script|text|image|filter|foreignObject|style|a)\b| on\w+=|NaN|undefined|Infinity|data:/,
      );
      expect(svg.match(/(href|src)="(?!#)/), about).toBeNull();
    }
  });

  it("accepts any id and topic without copying them into the file", () => {
    const words = fc.oneof(
      fc.constantFrom("__proto__", "constructor", "toString", "<script>", '"&'),
      fc.string({ unit: "binary", minLength: 1 }),
    );
    const combinations = fc.record({
      style: fc.constantFrom(...ART_STYLES),
      kind: fc.constantFrom(...ART_KINDS),
      shape: fc.constantFrom(...ART_SHAPES),
      id: words,
      topic: words,
    });
    assertProperty(
      fc.property(combinations, (request) => {
        expect(xmlFault(drawArt(request))).toBeUndefined();
      }),
    );
  });

  it("rounds to at most one decimal, but for scales and opacities", () => {
    const svg = drawArt({
      style: "festive",
      kind: "tile",
      shape: "portrait",
      id: "PG:peacock",
      topic: "RNG",
    });
    const paths = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d).join(" ");
    expect(paths).not.toMatch(/\.\d\d/);
  });

  it("starts from the colours of artColours", () => {
    for (const request of [...tiles("neon", 20), ...tiles("festive", 20)]) {
      const { from, to } = artTones(request);
      expect(artColours(request).from).toContain(String(from[0]));
      expect(drawArt(request)).toContain(
        `<stop offset="0" stop-color="${hexOf(from)}"/><stop offset="1" stop-color="${hexOf(to)}"/>`,
      );
    }
  });
});

describe("tiles", () => {
  it("stay within 2 KB gzipped, about 1.2 KB on average", () => {
    const sizes = ART_STYLES.flatMap((style) =>
      tiles(style, 320).map((request) => gzipSync(drawArt(request)).length),
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2048);
    expect(sizes.reduce((sum, size) => sum + size) / sizes.length).toBeLessThan(1250);
  });

  it("take well under a millisecond each", () => {
    const requests = ART_STYLES.flatMap((style) => tiles(style, 320));
    const started = process.cpuUsage().user;
    for (const request of requests) drawArt(request);
    expect((process.cpuUsage().user - started) / 1000 / requests.length).toBeLessThan(1);
  });

  it("keep the ids of different pictures apart, so that they may share a page", () => {
    const svgs = tiles("neon", 40).map(drawArt);
    const ids = svgs.flatMap((svg) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("banners", () => {
  it("move the scene to the other side when mirrored", () => {
    for (const style of ART_STYLES) {
      const request: ArtRequest = { style, kind: "banner", shape: "hero", id: "welcome", topic: "newbie" };
      const middles = (svg: string): number[] =>
        [...svg.matchAll(/translate\((\d+\.?\d*) \d+\.?\d*\)(?:rotate|scale)/g)].map(([, x]) => Number(x));
      const start = middles(drawArt(request));
      const end = middles(drawArt({ ...request, mirrored: true }));
      expect(Math.min(...start), style).toBeGreaterThan(840 * 0.4);
      expect(Math.max(...end), style).toBeLessThan(840 * 0.6);
    }
  });
});
