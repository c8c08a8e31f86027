// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The reward's number.
   */
  id: string;
}

export interface Output {
  /**
   * What the lines come to, decimal text.
   */
  sum: string;
  /**
   * Whether the most that the rule gives is less than that.
   */
  hasCut: boolean;
  /**
   * What the lines come to beyond the most that the rule gives, decimal text.
   */
  cut: string;
  /**
   * The rebate, decimal text.
   */
  amount: string;
  /**
   * Game types and vendors.
   */
  content: {
    /**
     * The reward's number.
     */
    id: string;
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
    /**
     * The vendor's code.
     */
    vendorCode: string;
  }[];
}
