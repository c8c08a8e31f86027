// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * First day, yyyy-MM-dd; by default 30 days ago.
   */
  from?: string;
  /**
   * Last day, yyyy-MM-dd; by default today.
   */
  to?: string;
  /**
   * Minutes that the member's clock is ahead of UTC.
   */
  zone?: number;
  /**
   * The grouping of a row.
   */
  by?: "day" | "category" | "vendor";
}

export interface Output {
  /**
   * Sums; days newest first, others by stakes.
   */
  content: {
    /**
     * Day yyyy-MM-dd, category or vendor code.
     */
    key: string;
    /**
     * The same in the call's language.
     */
    name: string;
    /**
     * Rounds.
     */
    rounds: number;
    /**
     * The stakes. Decimal text in the brand's currency.
     */
    bet: string;
    /**
     * The part that counts as turnover. Decimal text in the brand's currency.
     */
    validBet: string;
    /**
     * The payouts. Decimal text in the brand's currency.
     */
    win: string;
    /**
     * Paid less bet: negative when lost. Decimal text in the brand's currency.
     */
    net: string;
  }[];
  totals: {
    /**
     * The stakes. Decimal text in the brand's currency.
     */
    bet: string;
    /**
     * The part that counts as turnover. Decimal text in the brand's currency.
     */
    validBet: string;
    /**
     * The payouts. Decimal text in the brand's currency.
     */
    win: string;
    /**
     * Paid less bet: negative when lost. Decimal text in the brand's currency.
     */
    net: string;
  };
}
