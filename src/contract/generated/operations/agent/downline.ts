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
   * Whose downlines; the agent's own by default.
   */
  under?: string;
  /**
   * The beginning of an account: finds it at every level below.
   */
  search?: string;
}

export interface Output {
  /**
   * Rows.
   */
  content: {
    /**
     * Account.
     */
    account: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * Whether the account may have a team.
     */
    kind: "agent" | "member";
    /**
     * Set when the account may not play.
     */
    state?: "suspended";
    /**
     * The number, masked; missing without one.
     */
    mobile?: string;
    /**
     * When the account was made.
     */
    joinedAt: string;
    /**
     * The last login; missing before the first.
     */
    lastLoginAt?: string;
    /**
     * Direct downlines.
     */
    children: number;
    /**
     * Everyone below.
     */
    team: number;
    /**
     * Levels below the one that was asked for.
     */
    depth: number;
    /**
     * Kinds of contracts in force.
     */
    contracts: ("dividend" | "dailyWage" | "hourly" | "realTime")[];
    /**
     * Each kind with what it is now: offered and not answered yet, signed, or signed with an end ahead or asked for.
     */
    contractStates: (
      | "dividend.offered"
      | "dividend.signed"
      | "dividend.ending"
      | "dailyWage.offered"
      | "dailyWage.signed"
      | "dailyWage.ending"
      | "hourly.offered"
      | "hourly.signed"
      | "hourly.ending"
      | "realTime.offered"
      | "realTime.signed"
      | "realTime.ending"
    )[];
    /**
     * The accounts from the agent down.
     */
    path?: {
      /**
       * Account.
       */
      account: string;
    }[];
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
   * The whole team of the member that was asked for, the member included.
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
  };
  /**
   * The accounts from the agent down.
   */
  path: {
    /**
     * Account.
     */
    account: string;
  }[];
}
