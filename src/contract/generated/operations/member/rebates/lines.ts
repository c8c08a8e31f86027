// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The reward's number.
   */
  id: string;
}

export interface Output {
  /**
   * Game types and vendors.
   */
  content: {
    /**
     * Game type.
     */
    gameType: string;
    /**
     * The vendor's name.
     */
    vendor: string;
    /**
     * Decimal text.
     */
    validBet: string;
    /**
     * The rate, decimal text.
     */
    percent: string;
    /**
     * Decimal text.
     */
    amount: string;
  }[];
}
