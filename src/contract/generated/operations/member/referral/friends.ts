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
     * Which friend it is, from 1 for the first.
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
   * Pages.
   */
  totalPages: number;
  /**
   * Friends.
   */
  totalElements: number;
}
