// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * First day of the brand's clock; by default 30 days ago.
   */
  from?: string;
  /**
   * Last day; by default today.
   */
  to?: string;
  /**
   * Minutes that the reader's clock is ahead of UTC. Not used: days are the brand's own.
   */
  zone?: number;
}

export interface Output {
  /**
   * A row a currency; none for most brands.
   */
  content: {
    /**
     * The currency.
     */
    currency: string;
    /**
     * Money paid in. Decimal text in the row's currency.
     */
    deposits: string;
    /**
     * Money paid out. Decimal text in the row's currency.
     */
    withdrawals: string;
    /**
     * Stakes. Decimal text in the row's currency.
     */
    stakes: string;
    /**
     * Payouts of games. Decimal text in the row's currency.
     */
    wins: string;
    /**
     * Stakes less payouts. Decimal text in the row's currency.
     */
    hold: string;
    /**
     * What bonuses cost. Decimal text in the row's currency.
     */
    bonuses: string;
  }[];
}
