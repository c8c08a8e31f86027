// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * ALL or a category.
   */
  gameCategory?: string;
  /**
   * Language of the answer's texts.
   */
  language?: string;
  /**
   * Rows.
   */
  limitNum?: number;
}

export interface Output {
  /**
   * Highest first.
   */
  list: {
    /**
     * Masked name.
     */
    customerName: string;
    /**
     * Vendor code.
     */
    vassalage: string;
    /**
     * Game code.
     */
    gameCode: string;
    /**
     * Game.
     */
    gameName: string;
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
     * Amount won in major units; a figure for display.
     */
    winAmount: number;
    /**
     * Instant, ISO 8601.
     */
    finishedAt: string;
  }[];
}
