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
   * Page, from 1.
   */
  pageNo?: number;
  /**
   * Games a page.
   */
  pageSize?: number;
  /**
   * Vendor code.
   */
  vassalage?: string;
  /**
   * Sub-type.
   */
  gameClassify?: "SC" | "VP" | "JP" | "TG" | "AC" | "BG";
  /**
   * Words of a name, maker, category or description, in any language of the platform; typing errors are forgiven when nothing is found without.
   */
  keyword?: string;
  /**
   * Code within the vendor.
   */
  gameCode?: string;
  /**
   * Only games that can be played.
   */
  playable?: boolean;
}

export interface Output {
  /**
   * Games.
   *
   * Items: A game (spec section 3).
   */
  games: {
    /**
     * Id of the game on the platform: vendor and code.
     */
    nodeId: string;
    /**
     * Vendor code.
     */
    vassalage: string;
    /**
     * Vendor's display name.
     */
    vendorName: string;
    /**
     * Code within the vendor.
     */
    gameCode: string;
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
     * Sub-type: SC, VP, JP, TG, AC or BG.
     */
    gameClassify?: string;
    /**
     * Name in the requested language.
     */
    gameName: string;
    /**
     * Same as gameName.
     */
    displayName: string;
    /**
     * Equal to vassalage when the vendor has no game list of its own.
     */
    isGame: string;
    /**
     * Picture of an image CDN; absent when art is generated.
     */
    iconUrl?: string;
    /**
     * Small picture of the platform's own drawing, square.
     */
    showIcon?: string;
    /**
     * Large picture of the platform's own drawing, wide.
     */
    lagerIcon?: string;
    /**
     * Whether it can be started.
     */
    state: "open" | "soon" | "maintenance";
    /**
     * Badges.
     */
    tags: ("hot" | "new" | "jackpot")[];
    /**
     * One sentence, for our own games.
     */
    description?: string;
  }[];
  /**
   * Number of pages.
   */
  totalPages: number;
  /**
   * This page.
   */
  pageNo: number;
  /**
   * Games in all.
   */
  totalElements: number;
  /**
   * How many of all can be played.
   */
  playableElements: number;
}
