// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Login name of one sub-account; all when left out.
   */
  account?: string;
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
     * Its number.
     */
    id: string;
    /**
     * When.
     */
    at: string;
    /**
     * Login name of the sub-account.
     */
    account: string;
    /**
     * What was done, in the reader's language.
     */
    act: string;
    /**
     * The account or the number that it is about; may be empty.
     */
    subject: string;
    /**
     * unknown while it is under way, and after a crash.
     */
    outcome: "done" | "refused" | "unknown";
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
   * Rows of all pages.
   */
  totalElements: number;
}
