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
   * What waits (open) or what waited once (past).
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
     * How somebody of the desk says that it ended; may be empty.
     */
    verdict: "" | "done" | "undone";
    /**
     * Who says so; may be empty.
     */
    saidBy: string;
    /**
     * Why the first says so; may be empty.
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
