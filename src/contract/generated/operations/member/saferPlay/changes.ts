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
     * Number of the change.
     */
    id: string;
    /**
     * Time of the change.
     */
    at: string;
    /**
     * What is limited; check is the interval of reality checks, of the period play.
     */
    kind: "deposit" | "loss" | "stake" | "session" | "check";
    /**
     * The period.
     */
    period: "day" | "week" | "month" | "play";
    /**
     * What was done.
     */
    step: "set" | "asked" | "confirmed" | "withdrawn";
    /**
     * The limit before; empty for none.
     */
    before: string;
    /**
     * The limit after; empty for none.
     */
    after: string;
    /**
     * Who did it: member or desk.
     */
    by: string;
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
