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
     * When.
     */
    at: string;
    /**
     * Who.
     */
    actor: string;
    /**
     * As what.
     */
    role: string;
    /**
     * What.
     */
    action: string;
    /**
     * To what.
     */
    subject: string;
    /**
     * Before and after, as JSON.
     */
    details: string;
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
