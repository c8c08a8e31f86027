// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Which lotteries: LOTT, ELOTT, SEA (South-East Asia) or ZY (our own); all of them when left out.
   */
  prizeMode?: "LOTT" | "ZY" | "ELOTT" | "SEA";
  /**
   * The device.
   */
  device?: "WEB";
  /**
   * Language of the answer's texts.
   */
  language?: string;
  /**
   * Platform list, such as html5-desktop.
   */
  platform?: string;
  /**
   * Kind of client; always 3.
   */
  clientType?: string;
  /**
   * The brand; must be the host's.
   */
  merchant?: string;
  /**
   * The brand; must be the host's.
   */
  merchantCode?: string;
}

export interface Output {
  /**
   * The brand's prize mode, with which clients begin (spec section 4).
   */
  prizeMode: "LOTT" | "ELOTT";
  /**
   * Lotteries that the brand offers, playable ones first.
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
}
