// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Where the page begins or ends: `next` or `previous` of another page.
   */
  after?: string;
  /**
   * Rows of a page.
   */
  pageSize?: number;
}

export interface Output {
  content: {
    /**
     * Number of the entry in this list.
     */
    id: string;
    /**
     * The last characters.
     */
    shown: string;
    /**
     * Reason for not accepting the number.
     */
    reason: string;
    /**
     * Who of the staff.
     */
    by: string;
    /**
     * Time when the number was blocked.
     */
    at: string;
  }[];
  /**
   * Where the next page begins; not there on the last page.
   */
  next?: string;
  /**
   * Where the page before ends; not there on the first page.
   */
  previous?: string;
  /**
   * Rows in all; counted up to 1,000.
   */
  totalElements: number;
  /**
   * Whether there are no more rows than were counted.
   */
  totalExact: boolean;
}
