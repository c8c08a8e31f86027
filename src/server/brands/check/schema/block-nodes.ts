import type { Node } from "jsonc-parser";
import type { BrandFile } from "../../read-folder.ts";
import { itemsOf, memberOf, membersOf, pointerTo } from "../json-tree.ts";

/** A block of a document; `depth` is 1 for a page's own blocks, 2 for the blocks inside those. */
export type BlockNode = { node: Node; pointer: string; depth: number };

/** All blocks of a home or page document, each followed by the blocks inside it. */
export function blockNodes({ kind, tree }: BrandFile): BlockNode[] {
  if (kind !== "home" && kind !== "page") return [];
  return listed(memberOf(tree, "blocks"), "/blocks", 1);
}

const listed = (list: Node | undefined, pointer: string, depth: number): BlockNode[] =>
  itemsOf(list).flatMap((node, index) => {
    const at = pointerTo(pointer, index);
    return [{ node, pointer: at, depth }, ...inside(node, at, depth + 1)];
  });

/** Blocks are below the key "blocks", wherever a block has it. */
function inside(node: Node, pointer: string, depth: number): BlockNode[] {
  const items = itemsOf(node).flatMap((item, index) => inside(item, pointerTo(pointer, index), depth));
  const members = membersOf(node).flatMap(({ key, value }) => {
    if (!value) return [];
    const at = pointerTo(pointer, key);
    return key === "blocks" ? listed(value, at, depth) : inside(value, at, depth);
  });
  return [...items, ...members];
}
