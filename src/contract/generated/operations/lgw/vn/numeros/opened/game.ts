// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Code within the vendor.
   */
  gameCode: string;
  /**
   * Vendor code.
   */
  vassalage?: string;
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
   * The server's time, ISO 8601 in UTC.
   */
  now: string;
  /**
   * Vendor code.
   */
  vassalage: string;
  /**
   * Code within the vendor.
   */
  gameCode: string;
  /**
   * The game's name in the requested language.
   */
  gameName: string;
  /**
   * The vendor's name.
   */
  vendorName: string;
  /**
   * The next draw; absent where the vendor publishes no draws or does not answer.
   */
  next?: {
    /**
     * The id of the draw that comes next.
     */
    numero: string;
    /**
     * Since when, or from when on, bets on it are taken, ISO 8601 in UTC.
     */
    opensAt: string;
    /**
     * When bets are closed and it is drawn, ISO 8601 in UTC.
     */
    drawsAt: string;
  };
  /**
   * Draws that were held, newest first; at most 20.
   *
   * Items: A draw that was held.
   */
  list: {
    /**
     * The draw's id at its vendor.
     */
    numero: string;
    /**
     * When it was drawn, ISO 8601 in UTC.
     */
    openedAt: string;
    /**
     * Its numbers in their order.
     *
     * Items: A number.
     */
    numbers: number[];
    /**
     * The address at which the draw can be verified; empty where its vendor has none.
     */
    proof: string;
  }[];
}
