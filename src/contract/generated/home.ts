// Generated from schemas/ by `livery generate`; do not edit.
import type { Block, BlockChange } from "./block.ts";

/**
 * home.json: the blocks of the brand's home page, in order.
 */
export interface HomeDocument {
  /**
   * The path of this schema, for editors.
   */
  $schema?: string;
  /**
   * From top to bottom.
   *
   * @minItems 1
   * @maxItems 40
   */
  blocks: Block[];
  changes?: BlockChange[];
}
