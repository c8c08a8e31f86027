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
   * 1 asks past caches.
   */
  flush?: string;
}

export interface Output {
  data: {
    /**
     * Categories with vendor cards.
     *
     * Items: A category with its vendors.
     */
    lanes: {
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
       * Name of the category, in the language asked.
       */
      title: string;
      /**
       * Sub-types of its games: SC, VP, JP, TG, AC or BG; absent when they have none.
       */
      gameClassify?: string[];
      /**
       * Vendors, in the brand's order.
       *
       * Items: A vendor's card in one category.
       */
      cards: {
        /**
         * Vendor code.
         */
        vassalage: string;
        /**
         * Vendor's name.
         */
        displayName: string;
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
         * Whether its games can be started.
         */
        state: "open" | "soon" | "maintenance";
        /**
         * How many games it has in this category.
         */
        games: number;
        /**
         * How many of them can be played.
         */
        playable: number;
        /**
         * Mark of an image CDN; absent when art is generated.
         */
        iconUrl?: string;
        /**
         * The vendor's traits: house, lottery, esports ...
         */
        traits: string[];
      }[];
    }[];
  };
}
