import type { Block } from "../../contract/generated/block.ts";
import type { PageDocument } from "../../contract/generated/page.ts";

/** The props of every block component. `first` is true for the block at the top of its page. */
export type BlockProps<Type extends Block["type"]> = {
  block: Extract<Block, { type: Type }>;
  page: PageDocument;
  first: boolean;
};
