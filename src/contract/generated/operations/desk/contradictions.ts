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
   * Waiting items (open) or settled ones (past).
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
     * Number of the contradiction.
     */
    reference: string;
    /**
     * The kind of contradiction.
     */
    kind:
      | "secondPayment"
      | "secondPayout"
      | "otherAmount"
      | "failedAfterPaid"
      | "paidAfterFailed"
      | "paidAfterRejected"
      | "paymentElsewhere"
      | "claimedTwice"
      | "unknownOrder"
      | "roundForeign"
      | "roundTime"
      | "roundLate"
      | "roundBeyond"
      | "roundTakenBack"
      | "roundChanged";
    /**
     * What it is about.
     */
    subject: "deposit" | "withdrawal" | "freeRounds";
    /**
     * Number of the deposit, the withdrawal or the free rounds.
     */
    order: string;
    /**
     * The member's account; empty for a payment that no member ordered.
     */
    account: string;
    /**
     * The amount in the notice; 0 for none. Decimal text in the brand's currency.
     */
    amount: string;
    /**
     * The payment's own number, as the news names it.
     */
    paymentReference: string;
    /**
     * How the payment stood when the news came first: state, amount and number.
     */
    known: string;
    /**
     * Number of the deposit that has the payment already; may be empty.
     */
    other: string;
    /**
     * The amount that a correction would move; may be empty. Decimal text in the brand's currency.
     */
    correction: string;
    /**
     * Approvals given and needed, such as 1 / 2; may be empty.
     */
    eyes: string;
    /**
     * The number of such notices.
     */
    times: number;
    /**
     * When the news came first.
     */
    firstAt: string;
    /**
     * When it came last.
     */
    lastAt: string;
    /**
     * Whether it is settled.
     */
    state: "open" | "settled";
    /**
     * The possible correction in the payment's current state; may be empty.
     */
    next: "" | "credit" | "book" | "adjust" | "none";
    /**
     * How it was settled; may be empty.
     */
    resolution: "" | "credited" | "booked" | "proposed" | "noted" | "decided";
    /**
     * Number of the deposit or the correction that settles it; may be empty.
     */
    correctedBy: string;
    /**
     * Why, in the words of the desk; may be empty.
     */
    reason: string;
    /**
     * The staff member who settled it; may be empty.
     */
    settledBy: string;
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
