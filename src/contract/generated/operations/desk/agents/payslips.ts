// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Where the page begins or ends: `next` or `previous` of another page.
   */
  after?: string;
  /**
   * Rows of a page.
   */
  pageSize?: number;
  /**
   * Those that wait for the desk, of which an upline owes something, that were rejected, or of which something was written off. When left out, those that wait, or all of the account that is asked for.
   */
  show?: "waiting" | "owed" | "rejected" | "writtenOff";
  /**
   * Only contracts of this kind.
   */
  kind?: "dividend" | "dailyWage" | "hourly" | "realTime";
  /**
   * Only this agent's.
   */
  account?: string;
  /**
   * First day, by the brand's clock.
   */
  from?: string;
  /**
   * Last day, by the brand's clock.
   */
  to?: string;
  /**
   * Minutes that the caller's clock is ahead of UTC; days are those of the brand's clock whatever it is.
   */
  zone?: number;
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
     * What it is of. Decimal text in the brand's currency.
     */
    share: string;
    /**
     * What was paid, or will be. Decimal text in the brand's currency.
     */
    amount: string;
    /**
     * What the upline still owes of it. Decimal text in the brand's currency.
     */
    short: string;
    /**
     * What an upline owed of it and does not any more, because the desk wrote it off; missing when nothing was. Decimal text in the brand's currency.
     */
    writtenOff?: string;
    /**
     * What the agent can spend now, decimal text; empty unless the desk may decide and something is paid.
     */
    balance: string;
    /**
     * What the agent could spend after the approval, decimal text: what is owed after corrections is paid first.
     */
    balanceAfter: string;
    /**
     * What the upline who paid for it can spend now, decimal text; empty for the platform, and where nothing is to decide.
     */
    payerBalance: string;
    /**
     * What the upline could spend after a rejection, which gives it back, decimal text.
     */
    payerBalanceAfter: string;
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
     * Until when the upline alone decides, and has to pay what is missing; missing where nothing is to be done by an upline.
     */
    dueAt?: string;
    /**
     * Who decided last; empty before.
     */
    decidedBy: "" | "upline" | "desk";
    /**
     * Why it was rejected or written off; empty otherwise.
     */
    reason: string;
    /**
     * The upline who pays; empty for the platform.
     */
    upline: string;
    /**
     * Whether the upline who pays is past the window.
     */
    frozen: boolean;
    /**
     * What the desk may do now: decide, or write off what the upline still owes.
     */
    next: "" | "decide" | "writeOff";
  }[];
  /**
   * Where the next page begins; not there on the last page.
   */
  next?: string;
  /**
   * Where the page before ends; not there on the first page.
   */
  previous?: string;
  /**
   * Rows in all; counted up to 1,000.
   */
  totalElements: number;
  /**
   * Whether there are no more rows than were counted.
   */
  totalExact: boolean;
}
