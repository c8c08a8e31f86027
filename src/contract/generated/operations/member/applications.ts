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
  /**
   * Applications.
   */
  content: {
    /**
     * Its number.
     */
    reference: string;
    /**
     * The rule.
     */
    rule: string;
    /**
     * The rule's title; its id when the brand has it no longer.
     */
    title: string;
    /**
     * A state of the machine application.
     */
    state: "draft" | "waiting" | "approved" | "refused" | "withdrawn";
    /**
     * What the member wrote; may be empty.
     */
    remark: string;
    /**
     * Why it was refused; empty otherwise.
     */
    reason: string;
    /**
     * When it was sent.
     */
    sentAt: string;
    /**
     * When it was decided or withdrawn; empty before.
     */
    endedAt: string;
    /**
     * Whether the member can withdraw it.
     */
    canWithdraw: boolean;
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
