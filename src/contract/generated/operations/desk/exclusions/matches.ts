// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Which of them.
   */
  state?: "open" | "same" | "other" | "refused";
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
     * Number of the match.
     */
    id: string;
    /**
     * The other account; empty for a refused attempt.
     */
    account: string;
    /**
     * The excluded account; empty where it is at another brand of the licensee.
     */
    excluded: string;
    /**
     * The name of that brand; empty for this one.
     */
    origin: string;
    /**
     * Until when the exclusion lasts; empty for ever.
     */
    until: string;
    /**
     * The strongest of what is the same.
     */
    reason:
      "phone" | "mail" | "document" | "payoutAccount" | "nameAndBirthday" | "mailAlike" | "browser" | "name";
    /**
     * How many other things are the same.
     */
    more: number;
    /**
     * How sure, in percent.
     */
    score: number;
    /**
     * Whether and how it was decided.
     */
    state: "open" | "same" | "other" | "refused";
    /**
     * When it was found.
     */
    at: string;
    /**
     * Who decided.
     */
    by: string;
    /**
     * Why.
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
