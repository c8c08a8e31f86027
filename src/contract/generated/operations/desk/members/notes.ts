// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The account.
   */
  account: string;
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
     * The note's number.
     */
    id: string;
    /**
     * The note: plain text.
     */
    text: string;
    /**
     * Who wrote it.
     */
    author: string;
    /**
     * When.
     */
    at: string;
    /**
     * Whether it stays on top.
     */
    pinned: boolean;
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
