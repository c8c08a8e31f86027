// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Page, from 1.
   */
  pageNo?: number;
  /**
   * Rows of a page.
   */
  pageSize?: number;
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
  /**
   * Only this player, or the team of this agent.
   */
  account?: string;
}

export interface Output {
  /**
   * Rows.
   */
  content: {
    /**
     * The player.
     */
    account: string;
    /**
     * Vendor's display name.
     */
    vendorName: string;
    /**
     * Name in the call's language.
     */
    gameName: string;
    /**
     * The vendor's number of the round.
     */
    roundId: string;
    /**
     * Vendor code.
     */
    vassalage: string;
    /**
     * When it was over.
     */
    at: string;
    /**
     * The stake. Decimal text in the brand's currency.
     */
    bet: string;
    /**
     * The part that counts as turnover. Decimal text in the brand's currency.
     */
    validBet: string;
    /**
     * The payout. Decimal text in the brand's currency.
     */
    win: string;
    /**
     * Stake less payout: negative when the player won. Decimal text in the brand's currency.
     */
    net: string;
    /**
     * Whether the round was counted before with other figures.
     */
    corrects: boolean;
  }[];
  /**
   * The page.
   */
  pageNo: number;
  /**
   * Rows of a page.
   */
  pageSize: number;
  /**
   * Number of pages.
   */
  totalPages: number;
  /**
   * Rows of all pages.
   */
  totalElements: number;
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
  };
}
