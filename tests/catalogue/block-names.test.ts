import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Block } from "../../src/contract/generated/block.ts";
import { namesOf, pageSlots } from "../../src/server/brands/block-changes.ts";
import { filesBelow, rootFolder } from "../../src/server/foundation/folders.ts";

const documents = ["schemas/pages", "whitelabels"].flatMap((folder) =>
  filesBelow(join(rootFolder, folder), ".json")
    .map((file) => `${folder}/${file}`)
    .filter((path) => /^schemas|\/home\.json$|\/pages\//.test(path)),
);

const blocksOf = (path: string): Block[] =>
  (JSON.parse(readFileSync(join(rootFolder, path), "utf8")) as { blocks?: Block[] }).blocks ?? [];

test.each(documents)("changes can name every block of %s, by its id or its type", (path) => {
  const blocks = blocksOf(path);
  const { named, ambiguous } = namesOf(blocks);
  const reached = new Set(named.values());
  expect(blocks.filter((block) => !reached.has(block)).map(({ type, id }) => id ?? type)).toEqual([]);
  // A name that a nested block shares is none.
  expect([...ambiguous].filter((name) => blocks.some(({ id }) => id === name))).toEqual([]);
  expect(pageSlots.filter((slot) => named.has(slot))).toEqual([]);
});

test("there are pages to look at", () => {
  expect(documents.length).toBeGreaterThan(60);
});
