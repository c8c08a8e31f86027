import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBrands } from "../../../../src/server/brands/check/check-folder.ts";
import { assetsOf } from "../../../../src/server/brands/compile.ts";
import { lineageOf } from "../../../../src/server/brands/inheritance.ts";
import { ownPictures } from "../../../../src/server/brands/own-pictures.ts";
import { readPlatform } from "../../../../src/server/brands/platform.ts";
import { type BrandsCopy, copyBrands } from "../../../support/brands.ts";

let brands: BrandsCopy;
const file = "pages/about.json";

beforeAll(async () => {
  brands = await copyBrands();
  brands.write(
    "acme",
    "brand.json",
    '{ "merchant": "acme", "name": "Acme", "locales": { "enabled": ["en", "hi"] } }',
  );
  mkdirSync(join(brands.folder, "acme", "assets"));
  const put = (name: string, bytes: Buffer | string) =>
    writeFileSync(join(brands.folder, "acme", "assets", name), bytes);
  const sized = async (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#345" } })
      .png()
      .toBuffer();
  put("hall.png", await sized(40, 30));
  put("icon.png", await sized(192, 192));
  put("card.png", await sized(1200, 630));
  put("long.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 20"></svg>');
  put("card.jpg", await sized(1200, 630));
  put("broken.png", "no picture");
  put("drawing.svg", '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
});
afterAll(() => brands.remove());

const alt = { en: "The hall", hi: "हॉल" };
const page = (pictures: object[]) =>
  JSON.stringify({ changes: [{ insert: { type: "gallery", id: "hall", pictures }, into: "bottom" }] });
const findings = (...pictures: object[]) => {
  brands.write("acme", file, page(pictures));
  return openBrands(brands.folder, readPlatform())
    .check("acme")
    .filter((finding) => finding.file === file)
    .map(({ rule, pointer, suggestion }) =>
      [rule, pointer.replace("/changes/0/insert/pictures/", ""), suggestion ?? ""].join(" ").trim(),
    );
};

it("a gallery's pictures are there, tell their size, and have a text in each language", () => {
  const hall = { asset: "assets/hall.png", alt };
  expect(findings(hall)).toEqual([]);
  expect(findings({ ...hall, link: "page:promotions" })).toEqual([]);
  expect(findings({ ...hall, asset: "assets/hal.png" })).toEqual([
    expect.stringMatching(/^LB408 0\/asset assets\/hall.png/),
  ]);
  expect(
    findings(hall, { ...hall, asset: "assets/broken.png" }, { ...hall, asset: "assets/drawing.svg" }),
  ).toEqual([
    expect.stringMatching(/^LB749 1\/asset save it again/),
    expect.stringMatching(/^LB749 2\/asset save it again/),
  ]);
  expect(findings({ asset: "assets/hall.png" })).toEqual([expect.stringMatching(/^LB202 0/)]);
  expect(findings({ ...hall, alt: { en: "The hall" } })).toEqual([
    expect.stringMatching(/^LB502 0\/alt add "hi"/),
  ]);
  expect(findings({ ...hall, link: "page:promotion" })).toEqual([
    expect.stringMatching(/^LB\d+ 0\/link promotions/),
  ]);
});

it("what galleries show is in the payload with its size; what tells none is not", () => {
  const set = openBrands(brands.folder, readPlatform());
  const folder = set.folder("acme");
  if (!folder) throw new Error("acme is not there");
  const assets = assetsOf(lineageOf(folder, (name) => set.folder(name)));
  const blocks = ["hall.png", "broken.png", "none.png"].map((name) => ({
    type: "gallery" as const,
    pictures: [{ asset: `assets/${name}`, alt }],
  }));
  expect(ownPictures([{ blocks }], assets)).toEqual({
    "assets/hall.png": { src: "/brand/assets/hall.png", width: 40, height: 30 },
  });
});

/** What is found in a theme. */
const themeFindings = (theme: object) => {
  brands.write("acme", "theme.json", JSON.stringify(theme));
  const set = openBrands(brands.folder, readPlatform());
  const found = [...set.check("acme"), ...set.checkForWarnings("acme")];
  brands.write("acme", "theme.json", "{}");
  return found.filter(({ file: name }) => name === "theme.json");
};
const markFindings = (logo: object) =>
  themeFindings({ logo }).map(({ rule, pointer, suggestion }) =>
    [rule, pointer.replace("/logo/", ""), suggestion ?? ""].join(" ").trim(),
  );

it("a brand's own marks are pictures of fit sizes", () => {
  const logo = {
    wordmark: { light: "assets/long.svg", dark: "assets/hall.png" },
    icon: "assets/icon.png",
    card: "assets/card.png",
  };
  expect(markFindings({ ...logo, wordmark: { light: "assets/hall.png" } })).toEqual([]);
  expect(markFindings(logo)).toEqual([expect.stringMatching(/^LB829 wordmark\/light draw it in two lines/)]);
  expect(markFindings({ icon: "assets/hall.png", card: "assets/icon.png" })).toEqual([
    expect.stringMatching(/^LB829 icon save a square/),
    expect.stringMatching(/^LB829 card save it at 1200 x 630/),
  ]);
  expect(
    markFindings({
      wordmark: { light: "assets/drawing.svg" },
      icon: "assets/none.png",
      card: "assets/broken.png",
    }),
  ).toEqual([
    expect.stringMatching(/^LB749 wordmark\/light save it again/),
    expect.stringMatching(/^LB408 icon assets\/icon.png/),
    expect.stringMatching(/^LB749 card save it again/),
    expect.stringMatching(/^LB829 card save it again/),
  ]);
  expect(markFindings({ card: "assets/card.jpg" })).toEqual([
    expect.stringMatching(/^LB829 card save it again in the format/),
  ]);
  // An icon that is drawn of lines is none for phones; a wordmark for dark pages alone leaves light ones without.
  expect(markFindings({ icon: "assets/long.svg" })).toContainEqual(expect.stringMatching(/^LB205 icon/));
  expect(markFindings({ wordmark: { dark: "assets/hall.png" } })).toEqual([
    expect.stringMatching(/^LB202 wordmark/),
  ]);
  expect(markFindings({})).toEqual([expect.stringMatching(/^LB\d+ /)]);
});
