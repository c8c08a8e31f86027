import type { Block, TableBlock } from "../contract/generated/block.ts";
import type { PageDocument } from "../contract/generated/page.ts";
import { roles } from "../contract/generated/roles.ts";
import type { OperationId } from "../contract/shared-types.ts";
import { allBlocks } from "./block-tree.ts";
import { centrePages, groupsOf, menuNamespaces, type PageGroup } from "./navigation.ts";
import type { BrandPayload } from "./payload.ts";

/** Whether staff of a role may call an operation (docs/protocols/calls.md, Desk); the server decides. */
export const mayCall = (role: string, operation: string): boolean =>
  roles[operation as OperationId]?.includes(role) ?? true;

export const tablesOf = (page: PageDocument): TableBlock[] =>
  allBlocks(page.blocks).filter((block) => block.type === "table");

/** Whether a block reads an operation; a form's is only called on request. */
const isReading = (block: Block): block is Block & { operation: string } =>
  "operation" in block && block.operation !== undefined && block.type !== "form";

/** Whether staff of a role may read what a block itself shows. */
export const mayReadBlock = (role: string, block: Block): boolean =>
  !isReading(block) || mayCall(role, block.operation);

/**
 * Whether menus and links show staff of a role a page of the desk: they may read all of its first block that reads something. Further
 * blocks that they may not read are left out of it.
 */
export function mayRead(role: string, page: PageDocument): boolean {
  const main = page.blocks.map((block) => allBlocks([block])).find((all) => all.some(isReading));
  return (main ?? []).every((block) => mayReadBlock(role, block));
}

/** The pages of the desk for staff of a role, in menu order; none before their blocks are read. */
export const deskPages = (payload: BrandPayload, role: string): PageDocument[] =>
  (payload.unread?.includes("desk") ? [] : centrePages(payload, "desk")).filter((page) =>
    mayRead(role, page),
  );

/** The desk's menu: the pages that staff of a role may open, in their groups. */
export const deskMenu = (payload: BrandPayload, role: string): PageGroup[] =>
  groupsOf(deskPages(payload, role));

/** The namespaces of the texts that name the desk's pages and their groups. */
export const deskNamespaces = (payload: BrandPayload): string[] =>
  menuNamespaces(centrePages(payload, "desk"));
