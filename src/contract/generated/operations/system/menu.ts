// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Language of the answer's texts.
   */
  language?: string;
}

/**
 * Home first, promotions last.
 */
export type Output = {
  /**
   * Category.
   */
  gameType:
    | "HOME"
    | "PROMO"
    | "FAV"
    | "HOT"
    | "RECENT"
    | "ELOTT"
    | "LOTT"
    | "LIVE"
    | "SPORTS"
    | "FISH"
    | "RNG"
    | "PVP"
    | "ESPORTS"
    | "COCKFIGHT"
    | "MXWIN";
  /**
   * Locale key.
   */
  displayName: string;
  /**
   * Vendors.
   */
  vendors: {
    /**
     * Vendor code.
     */
    vassalage: string;
    /**
     * Name.
     */
    displayName: string;
  }[];
}[];
