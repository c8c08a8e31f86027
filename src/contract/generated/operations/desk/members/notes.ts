// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The account.
   */
  account: string;
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
     * Time of the note.
     */
    at: string;
    /**
     * Whether it stays on top.
     */
    pinned: boolean;
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
