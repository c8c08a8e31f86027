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
}

export interface Output {
  content: {
    /**
     * The member's account.
     */
    account: string;
    /**
     * The level.
     */
    level: number;
    /**
     * Its name.
     */
    name: string;
    /**
     * Since when.
     */
    since: string;
    /**
     * Until when it is kept whatever is played; empty without a promise.
     */
    heldUntil: string;
    /**
     * How it came; empty for a level of the demonstration.
     */
    cause: "" | "reached" | "fell" | "staff" | "reward";
    /**
     * The staff member who set it; empty for none.
     */
    by: string;
    /**
     * Why they did, or the rule that gave it; empty for none.
     */
    reason: string;
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
