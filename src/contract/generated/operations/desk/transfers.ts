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
   * Waiting transfers (open) or decided ones (past).
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
     * The member's account.
     */
    account: string;
    /**
     * How much. Decimal text in the brand's currency.
     */
    amount: string;
    /**
     * To the vendor (in) or back (out).
     */
    direction: "in" | "out";
    /**
     * Which vendor.
     */
    vendorName: string;
    /**
     * Its state.
     */
    state: string;
    /**
     * The result that a staff member has stated; may be empty.
     */
    verdict: "" | "done" | "undone";
    /**
     * The staff member who stated it; may be empty.
     */
    saidBy: string;
    /**
     * The reason of the first statement; may be empty.
     */
    reason: string;
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
