import type { Block } from "../contract/generated/block.ts";
import type { PageDocument } from "../contract/generated/page.ts";
import { allBlocks, blockTree, prefixIn } from "./block-tree.ts";
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

/**
 * Where the contract is shown that an address on the page of a kind names, once that page is closed: the list of all contracts,
 * narrowed to it and with its row open. Undefined for an address without a contract, and where the brand has no such page.
 */
export function contractsAddress(
  payload: Pick<BrandPayload, "pages" | "home">,
  of: PageDocument,
  search: string,
): Address | undefined {
  const page = payload.pages.find((one) => one.contract === undefined && tableOf(payload, one));
  const [table, named] = [page && tableOf(payload, page), tableOf(payload, of)];
  if (!page?.route || !table || !named) return undefined;
  const reference = new URLSearchParams(search).get(`${prefixIn(blocksOf(payload, of), named)}row`);
  if (!reference) return undefined;
  const prefix = prefixIn(blocksOf(payload, page), table);
  const query = new URLSearchParams({ [`${prefix}reference`]: reference, [`${prefix}row`]: reference });
  return { page: page.id, route: page.route, query: query.toString() };
}

const tableOf = (payload: Pick<BrandPayload, "pages" | "home">, page: PageDocument): Block | undefined =>
  allBlocks(blocksOf(payload, page)).find(
    (block) => block.type === "table" && block.operation === "agent/contracts",
  );
