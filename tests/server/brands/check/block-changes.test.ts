import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrands } from "../../../../src/server/brands/check/check-folder.ts";
import { readPlatform } from "../../../../src/server/brands/platform.ts";
import { type BrandsCopy, copyBrands } from "../../../support/brands.ts";

const platform = readPlatform();
let brands: BrandsCopy;
beforeAll(async () => {
  brands = await copyBrands();
  // Small brands, which are checked in a moment.
  brands.write("acme", "brand.json", '{ "merchant": "acme", "name": "Acme" }');
  brands.write("child", "brand.json", '{ "merchant": "child", "name": "Child", "extends": "acme" }');
});
afterAll(() => brands.remove());

const saferPlay = "pages/member/saferPlay.json";

/** Writes changes of a page, one a line from the third on, and checks the brand. */
function findings(changes: unknown[], { file = saferPlay, brand = "acme", more = "" } = {}) {
  const lines = changes.map((change) => JSON.stringify(change)).join(",\n");
  brands.write(brand, file, `{\n"changes": [\n${lines}\n]${more}}`);
  return openBrands(brands.folder, platform)
    .check(brand)
    .filter((finding) => finding.file === file);
}

/** The same in short: code, line, pointer, way out. */
const short = (changes: unknown[], options?: Parameters<typeof findings>[1]) =>
  findings(changes, options).map(({ rule, line, pointer, suggestion = "" }) =>
    `${rule} ${line} ${pointer.replace("/changes", "")} ${suggestion}`.trim(),
  );

const text = { type: "rich-text", textKey: "common:footer.fair" };

describe("changes of single blocks", () => {
  it("are right when each names a block and changes it", () => {
    const changes = [
      { block: "vendor-wallets", hidden: true },
      { block: "intro", set: { titleKey: "common:footer.limits" } },
      { insert: { ...text, id: "own" }, before: "limits" },
      { block: "intro-2", after: "own" },
    ];
    expect(short(changes.slice(0, 3))).toEqual([]);
    expect(short(changes)).toEqual(["LB790 6 /3/block intro"]);
  });

  it.each([
    ["a misspelt block", { block: "limts", hidden: true }, "LB790 3 /0/block limits"],
    ["a misspelt neighbour", { block: "intro", after: "limis" }, "LB790 3 /0/after limits"],
    ["a name of several blocks", { block: "rich-text", hidden: true }, "LB790 3 /0/block"],
    ["a misspelt slot", { insert: text, into: "botom" }, "LB790 3 /0/into bottom"],
    [
      "into a block that is no slot",
      { insert: text, into: "intro" },
      'LB791 3 /0/into write "before" or "after"',
    ],
    ["beside itself", { block: "intro", after: "intro" }, "LB791 3 /0/after name another block"],
    ["inside itself", { block: "limits", before: "limits-deposit" }, "LB791 3 /0/before name another block"],
    ["no block", { hidden: true }, "LB792 3 /0"],
    ["no change", { block: "intro" }, 'LB792 3 /0 add "hidden", "set", "before" or "after"'],
    ["no place", { insert: text }, 'LB792 3 /0 add "before", "after" or "into"'],
    ["two places", { block: "intro", after: "limits", into: "top" }, "LB792 3 /0/into keep one of them"],
    ["a block and a new one", { block: "intro", insert: text, into: "top" }, "LB792 3 /0/insert"],
    [
      "an id that is taken",
      { insert: { ...text, id: "intro" }, into: "top" },
      "LB792 3 /0/insert/id choose another id",
    ],
    ["a new block that is hidden", { insert: text, into: "top", hidden: true }, "LB792 3 /0/hidden"],
    [
      "another type",
      { block: "intro", set: { type: "form" } },
      'LB793 3 /0/set/type hide the block and "insert" another one',
    ],
    [
      "an unknown property",
      { block: "intro", set: { titelKey: "common:footer.fair" } },
      "LB201 3 /0/set/titelKey titleKey",
    ],
    [
      "a wrong value",
      { block: "intro", set: { visible: { auth: "members" } } },
      "LB204 3 /0/set/visible/auth member",
    ],
    ["a property that it needs", { block: "intro", set: { textKey: null } }, 'LB202 3 /0/set add "textKey"'],
    [
      "an unknown text",
      { block: "intro", set: { titleKey: "common:footer.fare" } },
      "LB409 3 /0/set/titleKey common:footer.fair",
    ],
    [
      "an unknown call",
      { block: "limits-deposit", set: { operation: "member/limit" } },
      "LB416 3 /0/set/operation",
    ],
    ["an unknown key of a change", { block: "intro", hiden: true }, "LB201 3 /0/hiden hidden"],
    [
      "a new block of no type",
      { insert: { type: "rich-txt" }, into: "top" },
      "LB208 3 /0/insert/type rich-text",
    ],
    [
      "a new block without its text",
      { insert: { type: "rich-text" }, into: "top" },
      'LB202 3 /0/insert add "textKey"',
    ],
    [
      "a new block's unknown text",
      { insert: { ...text, textKey: "common:footer.fare" }, into: "top" },
      "LB409 3 /0/insert/textKey common:footer.fair",
    ],
  ])("%s is found", (_name, change, wanted) => {
    const found = short([change]);
    expect(found[0]?.slice(0, wanted.length)).toBe(wanted);
    expect(found.filter((one) => !one.startsWith("LB792 3 /0 add"))).toHaveLength(
      found[0]?.startsWith("LB792 3 /0 add") ? 0 : 1,
    );
  });

  it("of the same block twice, and places in a circle, are found with each place", () => {
    expect(
      short([
        { block: "intro", hidden: true },
        { block: "intro", after: "limits" },
      ]),
    ).toEqual(["LB792 4 /1/block write what changes as one entry"]);
    const circle = findings([
      { block: "intro", after: "limits" },
      { block: "limits", after: "vendor-wallets" },
      { block: "vendor-wallets", before: "intro" },
    ]);
    expect(circle.map(({ rule, line, pointer }) => [rule, line, pointer])).toEqual([
      ["LB792", 3, "/changes/0/after"],
      ["LB792", 4, "/changes/1/after"],
      ["LB792", 5, "/changes/2/before"],
    ]);
    expect(circle[0]?.message).toContain('"intro", "limits" and "vendor-wallets"');
  });

  it("beside blocks of the file's own are found", () => {
    const more = `, "blocks": [${JSON.stringify(text)}]`;
    const [found] = findings([{ block: "intro", hidden: true }], { more });
    expect(found).toMatchObject({ rule: "LB792", line: 2, pointer: "/changes" });
  });

  it("of a page that is not there, and of the home page outside home.json, are found", () => {
    const file = "pages/member/saferPlai.json";
    const more = ', "id": "member/saferPlai", "titleKey": "common:footer.fair", "access": "member"';
    const found = findings([{ block: "intro", hidden: true }], { file, more });
    brands.write("acme", file, "{}");
    expect(found.find(({ rule }) => rule === "LB792")).toMatchObject({ suggestion: "member/saferPlay" });
    const home = findings([{ block: "hot", hidden: true }], { file: "pages/home.json" });
    expect(home).toMatchObject([{ rule: "LB792", suggestion: 'move "changes" to home.json' }]);
    brands.write("acme", "pages/home.json", "{}");
  });

  it("that leave a page or a tab empty, or go too deep, are found", () => {
    const file = "pages/about.json";
    const [page] = platform.pages.get("about")?.blocks ?? [];
    expect(short([{ block: page?.id ?? page?.type, hidden: true }], { file })).toEqual([
      "LB791 3 /0 hide what is around it instead",
    ]);
    const section = (id: string, inner: object) => ({
      type: "section",
      id,
      titleKey: "common:footer.fair",
      blocks: [inner],
    });
    const deep = section("one", section("two", section("three", { ...text, id: "four" })));
    expect(short([{ insert: deep, into: "top" }], { file })).toEqual([]);
    expect(
      short(
        [
          { insert: deep, into: "top" },
          { insert: section("five", text), after: "four" },
        ],
        { file },
      ),
    ).toEqual(["LB791 4 /1/after choose a place one level up"]);
    brands.write("acme", file, "{}");
  });

  it("of a brand that is extended have names for the next one, and are checked in its own file", () => {
    expect(short([{ insert: { ...text, id: "own" }, into: "top" }])).toEqual([]);
    const child = { brand: "child" };
    expect(short([{ block: "own", set: { titleKey: "common:footer.fair" } }], child)).toEqual([]);
    expect(short([{ block: "owen", hidden: true }], child)).toEqual(["LB790 3 /0/block own"]);
  });

  it("of home are in home.json, over the blocks of the extended brand", () => {
    const options = { file: "home.json", brand: "child" };
    expect(short([{ block: "hot", hidden: true }], options)).toEqual([]);
    expect(short([{ block: "hott", hidden: true }], options)).toEqual(["LB790 3 /0/block hot"]);
  });

  it("have texts that a further brand reads in its languages, unless it hides or translates them", () => {
    const pictures = (words: string[]) => [
      {
        asset: "assets/cup.webp",
        ...Object.fromEntries(words.map((key) => [key, { en: `${key} of ${words.length}`, hi: "कप" }])),
      },
    ];
    const gallery = { type: "gallery", id: "cups", titleKey: "common:footer.fair" };
    const changes = [
      { insert: { ...gallery, pictures: pictures(["alt"]) }, into: "top" },
      { block: "cups", set: { pictures: pictures(["alt", "caption"]) } },
    ];
    findings(changes.slice(0, 1));
    brands.write("mid", "brand.json", '{ "merchant": "mid", "name": "Mid", "extends": "acme" }');
    findings(changes.slice(1), { brand: "mid" });
    const locales = { default: "en", enabled: ["en", "pt"] };
    const child = { merchant: "child", name: "Child", extends: "mid", locales };
    brands.write("child", "brand.json", JSON.stringify(child));
    const lacks = (own: unknown[]) => {
      brands.write("child", saferPlay, JSON.stringify({ changes: own }));
      const found = openBrands(brands.folder, platform).check("child");
      return found.filter(({ rule }) => rule === "LB506").map(({ message }) => message);
    };
    expect(lacks([])).toEqual([
      `${saferPlay}, which the brand inherits, lacks texts in languages that the brand offers: 2 of 2 in pt (/changes/0/set/pictures/0/alt, /changes/0/set/pictures/0/caption). They would be in English.`,
    ]);
    expect(lacks([{ block: "cups", hidden: true }])).toEqual([]);
    const own = pictures(["alt"]).map((one) => ({ ...one, alt: { en: "alt", pt: "Taça" } }));
    expect(lacks([{ block: "cups", set: { pictures: own } }])).toEqual([]);
    brands.write("child", "brand.json", '{ "merchant": "child", "name": "Child", "extends": "acme" }');
    for (const brand of ["acme", "mid", "child"]) brands.write(brand, saferPlay, "{}");
  });
});
