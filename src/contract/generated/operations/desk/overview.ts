// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * First day; by default 30 days ago.
   */
  from?: string;
  /**
   * Last day; by default today.
   */
  to?: string;
  /**
   * Minutes that the reader's clock is ahead of UTC.
   */
  zone?: number;
}

export interface Output {
  /**
   * Every day of the period in its order, from the sealed ledger: some seconds old.
   */
  content: {
    /**
     * Day of the reader's calendar, yyyy-MM-dd.
     */
    day: string;
    /**
     * Money that members paid in. Decimal text in the brand's currency.
     */
    deposits: string;
    /**
     * Money that was paid out. Decimal text in the brand's currency.
     */
    withdrawals: string;
    /**
     * Stakes, without those that were taken back. Decimal text in the brand's currency.
     */
    stakes: string;
    /**
     * Payouts of games, with prizes and corrections. Decimal text in the brand's currency.
     */
    wins: string;
    /**
     * Stakes less payouts: negative when members won. Decimal text in the brand's currency.
     */
    net: string;
    /**
     * New members.
     */
    members: number;
    /**
     * Members who staked.
     */
    players: number;
  }[];
  /**
   * The whole period.
   */
  totals: {
    /**
     * Money that members paid in. Decimal text in the brand's currency.
     */
    deposits: string;
    /**
     * Money that was paid out. Decimal text in the brand's currency.
     */
    withdrawals: string;
    /**
     * Stakes, without those that were taken back. Decimal text in the brand's currency.
     */
    stakes: string;
    /**
     * Payouts of games, with prizes and corrections. Decimal text in the brand's currency.
     */
    wins: string;
    /**
     * Stakes less payouts: negative when members won. Decimal text in the brand's currency.
     */
    net: string;
    /**
     * New members.
     */
    members: number;
    /**
     * Members who staked.
     */
    players: number;
  };
  /**
   * As many days before it.
   */
  before: {
    /**
     * Money that members paid in. Decimal text in the brand's currency.
     */
    deposits: string;
    /**
     * Money that was paid out. Decimal text in the brand's currency.
     */
    withdrawals: string;
    /**
     * Stakes, without those that were taken back. Decimal text in the brand's currency.
     */
    stakes: string;
    /**
     * Payouts of games, with prizes and corrections. Decimal text in the brand's currency.
     */
    wins: string;
    /**
     * Stakes less payouts: negative when members won. Decimal text in the brand's currency.
     */
    net: string;
    /**
     * New members.
     */
    members: number;
    /**
     * Members who staked.
     */
    players: number;
  };
}
