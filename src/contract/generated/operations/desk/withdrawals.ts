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
   * Waiting items (open) or finished ones (past).
   */
  show?: "open" | "past";
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
  /**
   * Only of this member; or, without a member of this account, of those whose accounts begin with it.
   */
  account?: string;
  /**
   * Only those in this state.
   */
  state?:
    "requested" | "held" | "approved" | "paying" | "notReceived" | "disbursed" | "received" | "rejected";
  /**
   * The least amount. Decimal text in the brand's currency.
   */
  least?: string;
  /**
   * The greatest amount. Decimal text in the brand's currency.
   */
  greatest?: string;
}

export interface Output {
  content: {
    /**
     * Number of the withdrawal.
     */
    reference: string;
    /**
     * The member's account.
     */
    account: string;
    /**
     * How much. Decimal text in the brand's currency.
     */
    amount: string;
    /**
     * State of the withdrawal.
     */
    state: string;
    /**
     * The payout account, masked for the desk.
     */
    payTo: string;
    /**
     * The payment's own number.
     */
    paymentReference: string;
    /**
     * Why it was rejected or failed.
     */
    reason: string;
    /**
     * Number of the picture; may be empty.
     */
    proof: string;
    /**
     * Time when the withdrawal was asked for.
     */
    askedAt: string;
    /**
     * Approvals given and needed, such as 1 / 2.
     */
    eyes: string;
    /**
     * The amount that the member reports as received; empty without a report. Decimal text in the brand's currency.
     */
    received: string;
    /**
     * The amount that is missing by that report. Decimal text in the brand's currency; may be empty.
     */
    outstanding: string;
    /**
     * The action that waits for the desk: approve it, pay it by hand (also after a gateway has not answered for a day), or pay the missing amount again.
     */
    next: "" | "approve" | "pay" | "payAgain";
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
