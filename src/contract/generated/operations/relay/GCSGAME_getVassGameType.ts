// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Platform list, such as html5-desktop.
   */
  platform?: string;
  /**
   * The brand; must be the host's.
   */
  merchantCode?: string;
  /**
   * The brand; must be the host's.
   */
  merchant?: string;
  /**
   * Kind of client; always 3.
   */
  clientType?: string;
  /**
   * Language of the answer's texts.
   */
  language?: string;
  /**
   * Category.
   */
  gameType?:
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
   * Vendor code.
   */
  vassalage?: string;
}

export interface Output {
  /**
   * Vendors.
   */
  vassGameTypes: {
    /**
     * Vendor code.
     */
    vassalage: string;
    /**
     * Name.
     */
    displayName: string;
    /**
     * Sub-types it has.
     *
     * Items: Sub-type.
     */
    gameClassifies: string[];
  }[];
}
