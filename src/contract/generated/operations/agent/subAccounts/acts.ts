// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Login name of one sub-account; all when left out.
   */
  account?: string;
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
     * Number of the act.
     */
    id: string;
    /**
     * Time of the act.
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
