// Generated from schemas/ by `livery generate`; do not edit.

/**
 * modules.json of a brand: which modules of schemas/modules.json are on. What is not named keeps the inherited or default state. A page, block, menu entry or flag is on when its module and all of its ancestors are.
 */
export interface ModulesDocument {
  /**
   * Where editors find this schema.
   */
  $schema?: string;
  /**
   * modId to on (true) or off (false).
   */
  modules: {
    [k: string]: boolean;
  };
}
