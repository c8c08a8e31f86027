// Generated from schemas/ by `livery generate`; do not edit.

/**
 * schemas/game-types.json: every category of games and every sub-type, once.
 */
export interface GameTypesDocument {
  /**
   * The path of this schema, for editors.
   */
  $schema?: string;
  /**
   * Every category.
   *
   * @minItems 1
   */
  gameTypes: GameType[];
  /**
   * Every sub-type.
   *
   * @minItems 1
   */
  gameClassifies: GameClassify[];
}
/**
 * One category; a playable one has a route.
 */
export interface GameType {
  /**
   * The `gameType` of the game calls.
   */
  code:
    | "HOME"
    | "PROMO"
    | "FAV"
    | "HOT"
    | "RECENT"
    | "ELOTT"
    | "LOTT"
    | "LIVE"
    | "SPORTS"
    | "ESPORTS"
    | "COCKFIGHT"
    | "FISH"
    | "RNG"
    | "PVP"
    | "MXWIN";
  /**
   * Place in menus, lowest first: home first, promotions last.
   */
  order: number;
  /**
   * true when games carry this type; false for a list or a page of another kind.
   */
  playable: boolean;
  /**
   * The target of its entry; absent for a category that is only a section of the home page.
   */
  route?: string;
  /**
   * A Lucide icon name in kebab case, or one of the platform's own: cockfight, lottery-balls, cricket-bat.
   */
  icon: string;
  /**
   * Locale key of its name.
   */
  titleKey: string;
  /**
   * The cards that become this category: those under another type whose vendor has a trait.
   */
  splitFrom?: {
    /**
     * The type the vendor reports the cards under.
     */
    gameType: string;
    /**
     * The vendor's trait.
     */
    trait: string;
  };
}
/**
 * One sub-type.
 */
export interface GameClassify {
  /**
   * The `gameClassify` of the game calls.
   */
  code: "SC" | "VP" | "JP" | "TG" | "AC" | "BG";
  /**
   * Place among the chips, lowest first.
   */
  order: number;
  /**
   * Locale key of its name.
   */
  titleKey: string;
  /**
   * The sub-type is offered only while the brand has a vendor with this trait.
   */
  requiresVendor?: {
    /**
     * The vendor's trait.
     */
    trait: string;
  };
}
