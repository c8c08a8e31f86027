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
   * Only contracts of this kind.
   */
  kind?: "dividend" | "dailyWage" | "hourly" | "realTime";
  /**
   * The agent's own bills, or those of the agents directly below.
   */
  side?: "own" | "below";
}

export interface Output {
  /**
   * Rows.
   */
  content: {
    /**
     * Who earned it.
     */
    account: string;
    /**
     * The agent above with a contract; empty for the platform.
     */
    upline: string;
    /**
     * Kind of the contract.
     */
    kind: "dividend" | "dailyWage" | "hourly" | "realTime";
    /**
     * How long a dividend adds up; empty for salaries.
     */
    period: "" | "daily" | "weekly" | "semimonthly" | "monthly";
    /**
     * The first instant of the period.
     */
    start: string;
    /**
     * The first instant after it.
     */
    end: string;
    /**
     * The step that was met, from 1; 0 for none.
     */
    tier: number;
    /**
     * The rate on won orders; the rate of a dividend or a daily salary. Percent as decimal text.
     */
    winRate: string;
    /**
     * The rate on lost orders. Percent as decimal text.
     */
    lossRate: string;
    /**
     * The team's turnover. Decimal text in the brand's currency.
     */
    validBet: string;
    /**
     * The part on won orders. Decimal text in the brand's currency.
     */
    wonBet: string;
    /**
     * The part on lost orders. Decimal text in the brand's currency.
     */
    lostBet: string;
    /**
     * What the team's players lost after deductions. Decimal text in the brand's currency.
     */
    loss: string;
    /**
     * Members who were active.
     */
    active: number;
    /**
     * What the last period left. Decimal text in the brand's currency.
     */
    carried: string;
    /**
     * What this period leaves to the next. Decimal text in the brand's currency.
     */
    carry: string;
    /**
     * What the own rate makes of it. Decimal text in the brand's currency.
     */
    gross: string;
    /**
     * What is left after the agents below. Decimal text in the brand's currency.
     */
    share: string;
    /**
     * What was moved, or will be. Decimal text in the brand's currency.
     */
    amount: string;
    /**
     * What the upline has not paid yet. Decimal text in the brand's currency.
     */
    short: string;
    /**
     * What became of it.
     */
    state:
      | "calculated"
      | "paid"
      | "collected"
      | "partlyPaid"
      | "notReached"
      | "nothing"
      | "covered"
      | "toApprove"
      | "disputed"
      | "rejected"
      | "writtenOff"
      | "insufficient"
      | "toCollect";
    /**
     * When it was moved; missing before.
     */
    paidAt?: string;
    /**
     * Why it was rejected or written off; missing otherwise.
     */
    reason?: string;
    /**
     * Until when the agent above decides, and has to pay what is missing; missing where nothing is to be done.
     */
    dueAt?: string;
    /**
     * What came back of rejected payslips of agents below; missing when nothing did. Decimal text in the brand's currency.
     */
    returned?: string;
    /**
     * What an upline owed of it and does not any more, because the desk wrote it off; missing when nothing was. Decimal text in the brand's currency.
     */
    writtenOff?: string;
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
   * All bills that match.
   */
  totals: {
    /**
     * The team's turnover. Decimal text in the brand's currency.
     */
    validBet: string;
    /**
     * What the own rate makes of it. Decimal text in the brand's currency.
     */
    gross: string;
    /**
     * What is left after the agents below. Decimal text in the brand's currency.
     */
    share: string;
    /**
     * What was moved, or will be. Decimal text in the brand's currency.
     */
    amount: string;
    /**
     * What the upline has not paid yet. Decimal text in the brand's currency.
     */
    short: string;
  };
  /**
   * Every day of the period with the shares of the bills that ended on it.
   */
  days: {
    /**
     * Day of the agent's calendar, yyyy-MM-dd.
     */
    day: string;
    /**
     * Dividends. Decimal text in the brand's currency.
     */
    dividend: string;
    /**
     * Daily salaries. Decimal text in the brand's currency.
     */
    dailyWage: string;
    /**
     * Hourly salaries. Decimal text in the brand's currency.
     */
    hourly: string;
    /**
     * Real-time salaries. Decimal text in the brand's currency.
     */
    realTime: string;
  }[];
}
