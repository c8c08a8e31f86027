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
   * What can be claimed, decimal text.
   */
  waiting: string;
  /**
   * What play of the running periods comes to so far, decimal text.
   */
  today: string;
  /**
   * Periods, newest first.
   */
  content: {
    /**
     * The reward's number.
     */
    id: string;
    /**
     * The rule's title.
     */
    title: string;
    /**
     * First day, yyyy-MM-dd.
     */
    first: string;
    /**
     * Last day, yyyy-MM-dd.
     */
    last: string;
    /**
     * Decimal text.
     */
    amount: string;
    /**
     * Offered ones wait to be claimed.
     */
    state: "offered" | "taken" | "expired" | "withdrawn";
    /**
     * Until when; empty where it came at once.
     */
    expiresAt: string;
  }[];
  /**
   * Page, from 1.
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
   * Rows.
   */
  totalElements: number;
}
