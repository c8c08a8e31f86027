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
   * What waits (open) or what is over (past).
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
     * Whose.
     */
    account: string;
    /**
     * How much. Decimal text in the brand's currency.
     */
    amount: string;
    /**
     * Its state.
     */
    state: string;
    /**
     * Where it goes, as far as the desk sees it.
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
     * When.
     */
    askedAt: string;
    /**
     * Approvals given and needed, such as 1 / 2.
     */
    eyes: string;
    /**
     * What the member says came; empty when they have not said. Decimal text in the brand's currency.
     */
    received: string;
    /**
     * What is still to come by that. Decimal text in the brand's currency; may be empty.
     */
    outstanding: string;
    /**
     * What waits for the desk: to approve it, to pay it by hand (which a gateway's silence of a day allows as well), or to pay again what did not come.
     */
    next: "" | "approve" | "pay" | "payAgain";
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
