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
   * The friends, the latest first.
   */
  content: {
    /**
     * Number by time of registration: 1 is the earliest friend.
     */
    number: number;
    /**
     * The account, masked.
     */
    name: string;
    /**
     * When the friend registered.
     */
    joinedAt: string;
    /**
     * How far the friend has come.
     */
    state: "registered" | "deposited";
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
   * Number of pages.
   */
  totalPages: number;
  /**
   * Number of friends in all.
   */
  totalElements: number;
}
