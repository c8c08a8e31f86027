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
   * Applications.
   */
  content: {
    /**
     * Number of the application.
     */
    reference: string;
    /**
     * The rule.
     */
    rule: string;
    /**
     * The rule's title; its id when the brand has it no longer.
     */
    title: string;
    /**
     * A state of the machine application.
     */
    state: "draft" | "waiting" | "approved" | "refused" | "withdrawn";
    /**
     * What the member wrote; may be empty.
     */
    remark: string;
    /**
     * Why it was refused; empty otherwise.
     */
    reason: string;
    /**
     * When it was sent.
     */
    sentAt: string;
    /**
     * When it was decided or withdrawn; empty before.
     */
    endedAt: string;
    /**
     * Whether the member can withdraw it.
     */
    canWithdraw: boolean;
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
