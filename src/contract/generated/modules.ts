// Generated from schemas/ by `livery generate`; do not edit.

/**
 * modules.json of a brand: which modules of schemas/modules.json are on. A module without an entry keeps the inherited or default state. A page, block, menu entry or flag is on when its module and all of its ancestors are.
 */
export interface ModulesDocument {
  /**
   * The path of this schema, for editors.
   */
  $schema?: string;
  /**
   * modId to on (true) or off (false).
   */
  modules: {
    [k: string]: boolean;
  };
}
