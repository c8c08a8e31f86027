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
   * What waits (open) or what is settled (past).
   */
  show?: "open" | "past";
}

export interface Output {
  content: {
    /**
     * Its number.
     */
    reference: string;
    /**
     * What contradicts.
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
      | "unknownOrder";
    /**
     * What it is about.
     */
    subject: "deposit" | "withdrawal";
    /**
     * Number of the deposit or withdrawal.
     */
    order: string;
    /**
     * Whose; empty where nobody ordered it.
     */
    account: string;
    /**
     * What the news says that it came to; 0 for nothing. Decimal text in the brand's currency.
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
     * What would be moved to correct it; may be empty. Decimal text in the brand's currency.
     */
    correction: string;
    /**
     * Approvals given and needed, such as 1 / 2; may be empty.
     */
    eyes: string;
    /**
     * How often it was told.
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
     * How it can be corrected as the payment stands now; may be empty.
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
     * Who settled it; may be empty.
     */
    settledBy: string;
  }[];
  /**
   * Page.
   */
  pageNo: number;
  /**
   * Rows of a page.
   */
  pageSize: number;
  /**
   * Pages.
   */
  totalPages: number;
  /**
   * Rows in all.
   */
  totalElements: number;
}
