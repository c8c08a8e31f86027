import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBrands } from "../../../../src/server/brands/check/check-folder.ts";
import { readPlatform } from "../../../../src/server/brands/platform.ts";
import { rootFolder } from "../../../../src/server/foundation/folders.ts";
import { type BrandsCopy, copyBrands } from "../../../support/brands.ts";

let brands: BrandsCopy;
const packaged = (path: string) => readFileSync(join(rootFolder, "node_modules", path));
const mukta = (weight: number) => packaged(`@fontsource/mukta/files/mukta-latin-${weight}-normal.woff2`);

beforeAll(async () => {
  brands = await copyBrands();
  brands.write("acme", "brand.json", '{ "merchant": "acme", "name": "Acme" }');
  mkdirSync(join(brands.folder, "acme", "assets"));
  const put = (name: string, bytes: Buffer) =>
    writeFileSync(join(brands.folder, "acme", "assets", name), bytes);
  for (const weight of [300, 400, 700]) put(`${weight}.woff2`, mukta(weight));
  // 200 to 800.
  put("variable.woff2", packaged("@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2"));
  put("large.woff2", Buffer.concat([mukta(400), Buffer.alloc(180_000)]));
  put("old.woff2", Buffer.from("OTTO and so on"));
  put("cut.woff2", mukta(400).subarray(0, 9_000));
  put("empty.woff2", Buffer.from("wOF2"));
});
afterAll(() => brands.remove());

const found = (type: object) => {
  brands.write("acme", "theme.json", JSON.stringify({ type }));
  const set = openBrands(brands.folder, readPlatform());
  return [...set.check("acme"), ...set.checkForWarnings("acme")]
    .filter(({ file }) => file === "theme.json")
    .map(({ rule, pointer, message, suggestion }) => `${rule} ${pointer} ${message} ${suggestion ?? ""}`);
};
const of = (weight: number, name = `${weight}`) => ({ weight, file: `assets/${name}.woff2` });

it("a brand's own fonts are WOFF2 files that phones can load, or names of the platform's", () => {
  expect(found({ display: "assets/700.woff2", text: "manrope" })).toEqual([]);
  expect(found({ display: "assets/large.woff2", text: "assets/old.woff2" })).toEqual([
    expect.stringMatching(/^LB830 \/type\/text assets\/old\.woff2 is no WOFF2 font/),
    expect.stringMatching(/^LB831 \/type\/display assets\/large\.woff2 has \d+ KB/),
  ]);
  expect(found({ display: "assets/cut.woff2", text: "assets/empty.woff2" })).toEqual([
    expect.stringMatching(/^LB830 \/type\/display assets\/cut\.woff2 cannot be unpacked/),
    expect.stringMatching(/^LB830 \/type\/text assets\/empty\.woff2 cannot be unpacked/),
  ]);
  expect(found({ display: "assets/70.woff2", text: "manropee" })).toEqual([
    expect.stringMatching(/^LB408 \/type\/display/),
    expect.stringMatching(/^LB407 \/type\/text/),
  ]);
  expect(found({ display: "assets/small.ttf" })).toEqual([expect.stringMatching(/^LB205 \/type\/display/)]);
});

it("a font may have a file per weight, each of which is checked in its place", () => {
  expect(found({ display: [of(700)], text: [of(400), of(700)] })).toEqual([]);
  expect(found({ text: [of(400), of(700, "missing"), of(900, "old")] })).toEqual([
    expect.stringMatching(/^LB408 \/type\/text\/1\/file/),
    expect.stringMatching(/^LB830 \/type\/text\/2\/file/),
  ]);
  expect(found({ text: [of(400), { ...of(700), file: "assets/700.ttf" }] })).toEqual([
    expect.stringMatching(/^LB205 \/type\/text\/1\/file/),
  ]);
  expect(found({ text: [of(700), { weight: 400 }] })).toEqual([
    expect.stringMatching(/^LB202 \/type\/text\/1 /),
  ]);
  expect(found({ text: [of(700), { ...of(400), weight: "400" }] })).toEqual([
    expect.stringMatching(/^LB203 \/type\/text\/1\/weight/),
  ]);
  expect(found({ text: [] })).toEqual([expect.stringMatching(/^LB206 \/type\/text/)]);
  expect(found({ text: 7 })).toEqual([
    expect.stringMatching(/^LB203 \/type\/text Text font must be text or a list, not a number/),
  ]);
});

it("a weight is named once in a font", () => {
  expect(found({ display: [of(700)], text: [of(400), of(700), of(400, "variable")] })).toEqual([
    expect.stringMatching(/^LB832 \/type\/text\/2\/weight .*400.*entry 1/),
  ]);
});

it("a weight that the file itself does not have is told, with the one that it has", () => {
  expect(found({ text: [of(400, "700"), of(700, "400")] })).toEqual([
    expect.stringMatching(
      /^LB833 \/type\/text\/0\/weight assets\/700\.woff2 is a font of the weight 700.* file of the weight 400$/,
    ),
    expect.stringMatching(
      /^LB833 \/type\/text\/1\/weight assets\/400\.woff2 is a font of the weight 400.* file of the weight 700$/,
    ),
  ]);
  expect(found({ text: [of(300, "400"), of(700)] })).toEqual([
    expect.stringMatching(/^LB833 \/type\/text\/0\/weight .* is named for 300\. 400$/),
  ]);
  // A variable font has all weights of its axis, and no others.
  expect(found({ text: [of(400, "variable"), of(700, "variable")] })).toEqual([]);
  expect(found({ text: [of(400, "variable"), of(900, "variable")] })).toEqual([
    expect.stringMatching(/^LB833 \/type\/text\/1\/weight .*from 200 to 800.*800$/),
  ]);
});

it("text in a font without a bold weight is told; headings in one of a single weight may be meant", () => {
  expect(found({ text: "assets/variable.woff2", display: "assets/400.woff2" })).toEqual([]);
  expect(found({ text: "assets/400.woff2" })).toEqual([
    expect.stringMatching(/^LB834 \/type\/text .*one weight/),
  ]);
  expect(found({ text: [of(300), of(400)] })).toEqual([
    expect.stringMatching(/^LB834 \/type\/text .*thicken.* 700/),
  ]);
  expect(found({ display: [of(400)] })).toEqual([expect.stringMatching(/^LB834 \/type\/display .*thicken/)]);
});
