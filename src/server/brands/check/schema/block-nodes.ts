import type { Node } from "jsonc-parser";
import { pointerTo } from "../../../../kernel/json-pointer.ts";
import type { BrandFile } from "../../read-folder.ts";
import { itemsOf, memberOf, membersOf } from "../json-tree.ts";

/** A block of a document; `depth` is 1 for a page's own blocks, 2 for the blocks inside those. */
export type BlockNode = { node: Node; pointer: string; depth: number };

/** All blocks of a home or page document, those of its changes too, each followed by the blocks inside it. */
export function blockNodes({ kind, tree }: BrandFile): BlockNode[] {
  if (kind !== "home" && kind !== "page") return [];
  const put = itemsOf(memberOf(tree, "changes")).flatMap((change, index) => {
    const node = memberOf(change, "insert");
    const pointer = `/changes/${index}/insert`;
    // How deep it is depends on its place (LB791).
    return node ? [{ node, pointer, depth: 1 }, ...blocksBelow(node, pointer, 2)] : [];
  });
  return [...blocksOfList(memberOf(tree, "blocks"), "/blocks", 1), ...put];
}

/** The blocks of a list, each followed by the blocks below it. */
const blocksOfList = (list: Node | undefined, pointer: string, blockDepth: number): BlockNode[] =>
  itemsOf(list).flatMap((node, index) => {
    const itemPointer = pointerTo(pointer, index);
    return [
      { node, pointer: itemPointer, depth: blockDepth },
      ...blocksBelow(node, itemPointer, blockDepth + 1),
    ];
  });

/** The blocks below a node, at any place: they are in the lists that are named "blocks". */
function blocksBelow(node: Node, pointer: string, blockDepth: number): BlockNode[] {
  const items = itemsOf(node).flatMap((item, index) =>
    blocksBelow(item, pointerTo(pointer, index), blockDepth),
  );
  const members = membersOf(node).flatMap(({ key, value }) => {
    if (!value) return [];
    const memberPointer = pointerTo(pointer, key);
    return key === "blocks"
      ? blocksOfList(value, memberPointer, blockDepth)
      : blocksBelow(value, memberPointer, blockDepth);
  });
  return [...items, ...members];
}
