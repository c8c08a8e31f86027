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
   * Which ones.
   */
  state?: "waiting" | "done" | "withdrawn" | "refused";
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
     * A copy of the data, or their erasure.
     */
    kind: "export" | "erasure";
    /**
     * Its state.
     */
    state: "waiting" | "done" | "withdrawn" | "refused";
    /**
     * When.
     */
    askedAt: string;
    /**
     * The end of its cooling period.
     */
    dueAt: string;
    /**
     * When it ended; empty while it waits.
     */
    endedAt: string;
    /**
     * Why it was refused; else empty.
     */
    reason: string;
    /**
     * The action that waits for the desk.
     */
    next: "" | "erase";
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
