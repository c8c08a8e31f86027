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
