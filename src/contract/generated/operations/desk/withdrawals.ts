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
     * How many approved it.
     */
    approvals: number;
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
     * From this on two must approve; may be empty. Decimal text in the brand's currency.
     */
    fourEyesAbove: string;
    /**
     * When.
     */
    askedAt: string;
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
