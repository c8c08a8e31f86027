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
   * Minutes that the agent's clock is ahead of UTC.
   */
  zone?: number;
}

export interface Output {
  /**
   * Every day of the period in its order.
   */
  content: {
    /**
     * Day of the agent's calendar, yyyy-MM-dd.
     */
    day: string;
    /**
     * Rounds with a stake.
     */
    bets: number;
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
     * Stakes less payouts: negative when the players won. Decimal text in the brand's currency.
     */
    net: string;
    /**
     * Money that was paid in. Decimal text in the brand's currency.
     */
    deposits: string;
    /**
     * Money that was paid out. Decimal text in the brand's currency.
     */
    withdrawals: string;
    /**
     * Members who joined.
     */
    joined: number;
  }[];
  /**
   * The whole period.
   */
  totals: {
    /**
     * Rounds with a stake.
     */
    bets: number;
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
     * Stakes less payouts: negative when the players won. Decimal text in the brand's currency.
     */
    net: string;
    /**
     * Money that was paid in. Decimal text in the brand's currency.
     */
    deposits: string;
    /**
     * Money that was paid out. Decimal text in the brand's currency.
     */
    withdrawals: string;
    /**
     * Members who joined.
     */
    joined: number;
    /**
     * Members who played; agents are not counted.
     */
    players: number;
  };
  /**
   * As many days before it.
   */
  before: {
    /**
     * Rounds with a stake.
     */
    bets: number;
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
     * Stakes less payouts: negative when the players won. Decimal text in the brand's currency.
     */
    net: string;
    /**
     * Money that was paid in. Decimal text in the brand's currency.
     */
    deposits: string;
    /**
     * Money that was paid out. Decimal text in the brand's currency.
     */
    withdrawals: string;
    /**
     * Members who joined.
     */
    joined: number;
    /**
     * Members who played; agents are not counted.
     */
    players: number;
  };
  /**
   * Everyone below the agent.
   */
  members: number;
  /**
   * The agents among them.
   */
  agents: number;
  /**
   * Through when play is counted; missing before the first counting.
   */
  asOf?: string;
}
