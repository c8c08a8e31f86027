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
   * Which ones; every state when left out.
   */
  state?: "new" | "seen" | "answered" | "closed";
  /**
   * Whose: of members or of visitors; of both when left out.
   */
  from?: "member" | "visitor";
}

export interface Output {
  content: {
    /**
     * Number of the feedback.
     */
    reference: string;
    /**
     * The member's account; empty for visitors.
     */
    account: string;
    /**
     * Whose it is.
     */
    from: "member" | "visitor";
    /**
     * Time of the feedback.
     */
    at: string;
    /**
     * The text.
     */
    content: string;
    /**
     * How the author can be reached; may be empty.
     */
    contact: string;
    /**
     * The language of the author's page.
     */
    language: string;
    /**
     * State of the feedback.
     */
    state: "new" | "seen" | "answered" | "closed";
    /**
     * What the author reads; may be empty.
     */
    answer: string;
    /**
     * What staff noted; may be empty.
     */
    note: string;
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
