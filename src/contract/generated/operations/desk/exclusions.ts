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
     * Number of the break or exclusion.
     */
    id: string;
    /**
     * The member's account.
     */
    account: string;
    /**
     * A break or an exclusion.
     */
    kind: "coolOff" | "exclusion";
    /**
     * Since when.
     */
    from: string;
    /**
     * Until when; empty for ever.
     */
    until: string;
    /**
     * The staff member who entered it; empty for the member.
     */
    by: string;
    /**
     * The name of the brand of the same licensee where it was asked for; empty for this one.
     */
    origin: string;
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
