import { expect, test } from "vitest";
import type { Block } from "../../src/contract/generated/block.ts";
import { allBlocks, blockAt, blockTree, pathOf, prefixIn, shownAtFirst } from "../../src/site/block-tree.ts";

const text = (id: string): Block => ({ type: "rich-text", id, textKey: "brand:text" });
const closed: Block = {
  type: "section",
  closed: true,
  titleKey: "brand:text",
  blocks: [text("hidden")],
};
const tabs: Block = {
  type: "tabs",
  labelKey: "brand:text",
  tabs: [
    { id: "one", labelKey: "brand:text", blocks: [text("first"), closed] },
    { id: "two", labelKey: "brand:text", blocks: [text("second")] },
  ],
};
const columns: Block = { type: "columns", columns: [{ blocks: [tabs] }, { blocks: [text("side")] }] };
const page: Block[] = [text("top"), columns];

test("a page's blocks are all found in the order of the document, with their paths", () => {
  expect(blockTree(page).map(({ block, path }) => `${path} ${block.id ?? block.type}`)).toEqual([
    "0 top",
    "1 columns",
    "1/columns/0/blocks/0 tabs",
    "1/columns/0/blocks/0/tabs/0/blocks/0 first",
    "1/columns/0/blocks/0/tabs/0/blocks/1 section",
    "1/columns/0/blocks/0/tabs/0/blocks/1/blocks/0 hidden",
    "1/columns/0/blocks/0/tabs/1/blocks/0 second",
    "1/columns/1/blocks/0 side",
  ]);
});

test("every path leads back to its block, and a dead one to none", () => {
  for (const { block, path } of blockTree(page)) {
    expect(blockAt(page, path)).toBe(block);
    expect(pathOf(page, block)).toBe(path);
  }
  expect(blockAt(page, "7/tabs/0/blocks/1")).toBeUndefined();
});

test("the content of a closed tab or section is not shown at first", () => {
  const ids = shownAtFirst(page).map(({ id, type }) => id ?? type);
  expect(ids).toEqual(["top", "columns", "tabs", "first", "section", "side"]);
});

test("the first block of a type has plain names in the address, further ones their own", () => {
  const texts = allBlocks(page).filter(({ type }) => type === "rich-text");
  expect(texts.map((block) => prefixIn(page, block))).toEqual(["", "first.", "hidden.", "second.", "side."]);
});
