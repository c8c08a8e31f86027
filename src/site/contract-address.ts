import { blockTree, prefixIn } from "./block-tree.ts";
import { type BrandPayload, blocksOf } from "./payload.ts";

/** A page's id, and the query that opens something on it. */
export type Address = { page: string; route: string; query: string };

/**
 * Where a contract of a kind is answered: the page of the kind, with the tab and the row of its table of contracts open.
 * Undefined where the brand has no such page.
 */
export function contractAddress(
  payload: Pick<BrandPayload, "pages" | "home">,
  kind: string,
  reference: string,
): Address | undefined {
  const page = payload.pages.find(({ contract }) => contract === kind);
  if (!page?.route) return undefined;
  const blocks = blocksOf(payload, page);
  const placed = blockTree(blocks);
  const table = placed.find(({ block }) => block.type === "table" && block.operation === "agent/contracts");
  if (!table) return undefined;
  const query = new URLSearchParams();
  for (const { block, path } of placed) {
    if (block.type !== "tabs") continue;
    const open = block.tabs.find((_tab, index) => table.path.startsWith(`${path}/tabs/${index}/`));
    if (open) query.set(`${prefixIn(blocks, block)}tab`, open.id);
  }
  query.set(`${prefixIn(blocks, table.block)}row`, reference);
  return { page: page.id, route: page.route, query: query.toString() };
}
