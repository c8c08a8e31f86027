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
  /**
   * Which ones.
   */
  state?: "waiting" | "done" | "withdrawn" | "refused";
}

export interface Output {
  content: {
    /**
     * Number of the request.
     */
    reference: string;
    /**
     * The member's account.
     */
    account: string;
    /**
     * A copy of the data, or their erasure.
     */
    kind: "export" | "erasure";
    /**
     * State of the request.
     */
    state: "waiting" | "done" | "withdrawn" | "refused";
    /**
     * Time of the request.
     */
    askedAt: string;
    /**
     * The end of its cooling period.
     */
    dueAt: string;
    /**
     * When it ended; empty while it waits.
     */
    endedAt: string;
    /**
     * Why it was refused; else empty.
     */
    reason: string;
    /**
     * The action that waits for the desk.
     */
    next: "" | "erase";
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
