// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Page, from 1.
   */
  pageNo?: number;
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
   * Page.
   */
  pageNo: number;
  /**
   * Rows of a page.
   */
  pageSize: number;
  /**
   * Pages.
   */
  totalPages: number;
  /**
   * Rows in all.
   */
  totalElements: number;
}
