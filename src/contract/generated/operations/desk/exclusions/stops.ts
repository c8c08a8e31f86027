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
   * Under way (open) or done (past).
   */
  show?: "open" | "past";
}

export interface Output {
  content: {
    /**
     * Names the row: vendor and member.
     */
    reference: string;
    /**
     * The member's account.
     */
    account: string;
    /**
     * Which vendor.
     */
    vendorName: string;
    /**
     * What stopped the member first.
     */
    cause: "exclusion" | "suspension" | "limit" | "time";
    /**
     * The vendor is told (ending), its money is called back (recalling), what it pays later is (watching), nothing is left to do (done).
     */
    state: "ending" | "recalling" | "watching" | "done";
    /**
     * Since when play is to stop.
     */
    askedAt: string;
    /**
     * When the vendor said that no game runs; may be empty.
     */
    endedAt: string;
    /**
     * The money that came back since. Decimal text in the brand's currency.
     */
    recalled: string;
    /**
     * How often the vendor did not answer since it last did.
     */
    tries: number;
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
