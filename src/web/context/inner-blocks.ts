import { type ComponentType, createContext } from "react";
import type { Block } from "../../contract/generated/block.ts";
import type { PageDocument } from "../../contract/generated/page.ts";

/** What draws the blocks inside a block, with the same boundaries and conditions as the page's own. */
export type InnerBlocks = ComponentType<{ blocks: readonly Block[]; page: PageDocument }>;

/** Provided by the page. Blocks cannot import what draws them: it imports every block. */
export const InnerBlocksContext = createContext<InnerBlocks>(() => null);
