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
   * Those of which something is or was due, that wait for a decision, of which something is owed, or all with those of nothing.
   */
  show?: "due" | "waiting" | "owed" | "all";
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
     * What the agent may do now: approve or reject, approve after all, or nothing.
     */
    next: "" | "decide" | "approve";
    /**
     * Whether an approval takes a code of the agent's authenticator.
     */
    needsCode: boolean;
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
