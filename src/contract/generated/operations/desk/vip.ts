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
     * The member's account.
     */
    account: string;
    /**
     * The level.
     */
    level: number;
    /**
     * Name of the level.
     */
    name: string;
    /**
     * Since when.
     */
    since: string;
    /**
     * Until when it is kept whatever is played; empty without a promise.
     */
    heldUntil: string;
    /**
     * How it came; empty for a level of the demonstration.
     */
    cause: "" | "reached" | "fell" | "staff" | "reward";
    /**
     * The staff member who set it; empty for none.
     */
    by: string;
    /**
     * Why they did, or the rule that gave it; empty for none.
     */
    reason: string;
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
