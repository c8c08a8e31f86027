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
   * Waiting transfers (open) or decided ones (past).
   */
  show?: "open" | "past";
  /**
   * First day, by the brand's clock.
   */
  from?: string;
  /**
   * Last day, by the brand's clock.
   */
  to?: string;
  /**
   * Minutes that the caller's clock is ahead of UTC; days are those of the brand's clock whatever it is.
   */
  zone?: number;
  /**
   * Only of this member; or, without a member of this account, of those whose accounts begin with it.
   */
  account?: string;
  /**
   * Only those in this state.
   */
  state?: "parked" | "unknown" | "done" | "undone" | "refused";
  /**
   * The least amount. Decimal text in the brand's currency.
   */
  least?: string;
  /**
   * The greatest amount. Decimal text in the brand's currency.
   */
  greatest?: string;
}

export interface Output {
  content: {
    /**
     * Number of the transfer.
     */
    reference: string;
    /**
     * The member's account.
     */
    account: string;
    /**
     * How much. Decimal text in the brand's currency.
     */
    amount: string;
    /**
     * To the vendor (in) or back (out).
     */
    direction: "in" | "out";
    /**
     * Which vendor.
     */
    vendorName: string;
    /**
     * State of the transfer.
     */
    state: string;
    /**
     * The result that a staff member has stated; may be empty.
     */
    verdict: "" | "done" | "undone";
    /**
     * The staff member who stated it; may be empty.
     */
    saidBy: string;
    /**
     * The reason of the first statement; may be empty.
     */
    reason: string;
    /**
     * Time when the transfer was asked for.
     */
    askedAt: string;
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
