import type { Block } from "../contract/generated/block.ts";
import { blockTree, prefixIn } from "./block-tree.ts";

/**
 * Whether the query of an address chooses a filter or a further page of a catalogue among a page's blocks. The server renders
 * lists as nobody narrowed them: such a page waits for the browser with what it lists.
 */
export function isNarrowed(blocks: readonly Block[], query: URLSearchParams): boolean {
  return blockTree(blocks).some(({ block }) => {
    if (block.type !== "catalogue") return false;
    const prefix = prefixIn(blocks, block);
    const names = (block.filters ?? []).flatMap(({ param, aliases = [] }) => [prefix + param, ...aliases]);
    const isFiltered = names.some((name) => query.get(name)?.trim());
    return isFiltered || (block.paging !== undefined && Number(query.get(`${prefix}page`)) > 1);
  });
}
