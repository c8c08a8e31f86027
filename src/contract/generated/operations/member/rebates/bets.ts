// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The reward's number.
   */
  id: string;
  /**
   * The line's game type.
   */
  gameType: string;
  /**
   * The code of the line's vendor.
   */
  vendorCode: string;
  /**
   * Only what comes after this place: `next` of the page before.
   */
  after?: string;
  /**
   * Rows of a page.
   */
  pageSize?: number;
}

export interface Output {
  /**
   * Bets; what they brought adds up to the line.
   */
  content: {
    /**
     * Its number among the member's.
     */
    bet: string;
    /**
     * When it was counted; empty for play that is kept as a sum alone.
     */
    at: string;
    /**
     * The game's name; a sentence for play that is kept as a sum alone.
     */
    game: string;
    /**
     * The round; empty where it is not known.
     */
    round: string;
    /**
     * Decimal text; below zero for a correction.
     */
    stake: string;
    /**
     * Decimal text.
     */
    validBet: string;
    /**
     * The rate, decimal text.
     */
    percent: string;
    /**
     * What it brought, decimal text.
     */
    amount: string;
  }[];
  /**
   * Where the next page begins; missing on the last one.
   */
  next?: string;
}
