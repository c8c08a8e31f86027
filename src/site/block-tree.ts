import type { Block } from "../contract/generated/block.ts";
import { isObject } from "../kernel/json-values.ts";

/** How deep blocks may be inside each other; a page's own blocks are the first level. */
export const deepestBlocks = 4;

/** A block with its path: positions and keys from the page's list, as in "2/tabs/0/blocks/1". */
export type PlacedBlock = { block: Block; path: string };

/** The lists of blocks inside a block, each with the path that leads to it. Blocks are below the key "blocks". */
function listsIn(value: unknown, path: string): { blocks: Block[]; path: string }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listsIn(item, `${path}/${index}`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "blocks" && Array.isArray(inner)
      ? [{ blocks: inner as Block[], path: `${path}/${key}` }]
      : listsIn(inner, `${path}/${key}`),
  );
}

/** The lists of blocks inside a block. */
export const innerLists = (block: Block): Block[][] => listsIn(block, "").map(({ blocks }) => blocks);

/** All blocks of a list, each followed by the blocks inside it: what reads a page's blocks reads these. */
export const blockTree = (blocks: readonly Block[], path = ""): PlacedBlock[] =>
  blocks.flatMap((block, index) => {
    // A brand's document may be malformed while it is checked.
    if (!isObject(block)) return [];
    const at = path === "" ? String(index) : `${path}/${index}`;
    return [
      { block, path: at },
      ...listsIn(block, at).flatMap((inner) => blockTree(inner.blocks, inner.path)),
    ];
  });

/** The same without the paths. */
export const allBlocks = (blocks: readonly Block[]): Block[] => blockTree(blocks).map(({ block }) => block);

/** The blocks that a page shows before anybody opens a further tab or a closed section, nested ones included. */
export const shownAtFirst = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => {
    // A table's inner blocks belong to a row that somebody opens.
    if ((block.type === "section" && block.closed) || block.type === "table") return [block];
    const lists = listsIn(block, "");
    const shown = block.type === "tabs" ? lists.slice(0, 1) : lists;
    return [block, ...shown.flatMap((inner) => shownAtFirst(inner.blocks))];
  });

/** The block at a path; undefined when the page has none there any more. */
export const blockAt = (blocks: readonly Block[], path: string): Block | undefined =>
  blockTree(blocks).find((one) => one.path === path)?.block;

/**
 * What the state of a block has before its names in the address: nothing for the first block of its type, else its id or
 * its number.
 */
export const prefixIn = (blocks: readonly Block[], block: Block): string => {
  const same = allBlocks(blocks).filter(({ type }) => type === block.type);
  return same.indexOf(block) > 0 ? `${block.id ?? same.indexOf(block)}.` : "";
};

/** Whether the block at a path is inside a row of the table at another one. */
export const isInRowOf = (path: string, table: string): boolean => path.startsWith(`${table}/detail/blocks/`);

/** The path of a block of a page. */
export const pathOf = (blocks: readonly Block[], block: Block): string =>
  blockTree(blocks).find((one) => one.block === block)?.path ?? "";
