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
   * What a row sums up.
   */
  by?: "day" | "category" | "vendor";
}

export interface Output {
  /**
   * Sums; days newest first, others by what was bet.
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
     * What was bet. Decimal text in the brand's currency.
     */
    bet: string;
    /**
     * What of it counts as turnover. Decimal text in the brand's currency.
     */
    validBet: string;
    /**
     * What was paid. Decimal text in the brand's currency.
     */
    win: string;
    /**
     * Paid less bet: negative when lost. Decimal text in the brand's currency.
     */
    net: string;
  }[];
  totals: {
    /**
     * What was bet. Decimal text in the brand's currency.
     */
    bet: string;
    /**
     * What of it counts as turnover. Decimal text in the brand's currency.
     */
    validBet: string;
    /**
     * What was paid. Decimal text in the brand's currency.
     */
    win: string;
    /**
     * Paid less bet: negative when lost. Decimal text in the brand's currency.
     */
    net: string;
  };
}
