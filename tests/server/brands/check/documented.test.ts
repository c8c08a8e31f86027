import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkFolder } from "../../../../src/server/brands/check/check-folder.ts";
import { readPlatform } from "../../../../src/server/brands/platform.ts";
import { filesBelow, rootFolder } from "../../../../src/server/foundation/folders.ts";
import { type BrandsCopy, copyBrands } from "../../../support/brands.ts";

const platform = readPlatform();
const text = (...path: string[]) => readFileSync(join(rootFolder, ...path), "utf8");

let brands: BrandsCopy;
beforeAll(async () => {
  brands = await copyBrands();
  // A small brand, which is checked in a moment.
  brands.write("acme", "brand.json", '{ "merchant": "acme", "name": "Acme" }');
});
afterAll(() => brands.remove());

/** The check's findings about a page in a brand's folder. */
function problemsOf(page: string): string[] {
  brands.write("acme", "pages/picks.json", page);
  return checkFolder(brands.folder, "acme", platform).map(({ rule, pointer, message }) =>
    [rule, pointer, message].join(" "),
  );
}

const pageOf = (block: unknown, access = "visitor", others: unknown[] = []): string =>
  JSON.stringify({
    id: "picks",
    route: "/picks",
    access,
    titleKey: "lobby:section.HOT",
    blocks: [block, ...others],
  });

test("the page of the merchants' guide is a good page", () => {
  const examples = [...text("docs/merchants.md").matchAll(/```json\n([\s\S]*?)```/g)].map(
    ([, one = ""]) => one,
  );
  const page = examples.find((one) => one.includes('"picks"')) ?? "";
  expect(page).not.toBe("");
  expect(problemsOf(page)).toEqual([]);
});

test("the changes of single blocks in the merchants' guide are good ones", () => {
  const [, changes = ""] =
    /## Single blocks[\s\S]*?```json\n([\s\S]*?)```/.exec(text("docs/merchants.md")) ?? [];
  expect(changes).toContain('"changes"');
  brands.write("acme", "pages/member/saferPlay.json", changes);
  expect(checkFolder(brands.folder, "acme", platform)).toEqual([]);
});

test("the block of the brands' guide is a good block", () => {
  const [block = ""] = /\{ "type": "catalogue".* \}/.exec(text("whitelabels/README.md")) ?? [];
  expect(problemsOf(pageOf(JSON.parse(block)))).toEqual([]);
});

const types = filesBelow(join(rootFolder, "schemas/blocks"), ".json").map((file) =>
  file.replace(".json", ""),
);

test.each(types)("the examples of %s, which the gallery shows, are good blocks", (type) => {
  const { examples } = JSON.parse(text("schemas/blocks", `${type}.json`)) as {
    examples?: { id?: string; cardOf?: string }[];
  };
  expect(examples?.length).toBeGreaterThan(0);
  // The brand has the pictures that they name.
  for (const [asset] of JSON.stringify(examples).matchAll(/assets\/[\w.-]+/g))
    brands.write("acme", asset, '<svg width="4" height="3"></svg>');
  for (const example of examples ?? []) {
    // On a page of those who may make its calls.
    const others = (examples ?? []).filter(({ id }) => id !== undefined && id === example.cardOf);
    const found = ["visitor", "agent", "desk"].map((access) => problemsOf(pageOf(example, access, others)));
    expect(found).toContainEqual([]);
    expect(found.flat().filter((problem) => !problem.startsWith("LB805"))).toEqual([]);
  }
});
