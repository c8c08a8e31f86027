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
  state?: "proposed" | "approved" | "rejected";
  /**
   * The least amount. By its size, whether it gives or takes. Decimal text in the brand's currency.
   */
  least?: string;
  /**
   * The greatest amount. By its size, whether it gives or takes. Decimal text in the brand's currency.
   */
  greatest?: string;
}

export interface Output {
  content: {
    /**
     * Number of the correction.
     */
    reference: string;
    /**
     * The member's account.
     */
    account: string;
    /**
     * The amount to credit or debit. Decimal text in the brand's currency.
     */
    amount: string;
    /**
     * What the member can spend now, decimal text; empty once it is decided.
     */
    balance: string;
    /**
     * What the member could spend if it is approved, decimal text; empty once it is decided.
     */
    balanceAfter: string;
    /**
     * Reason for the correction, in the words of staff.
     */
    reason: string;
    /**
     * proposed, approved or rejected.
     */
    state: string;
    /**
     * The staff member who proposed it.
     */
    proposedBy: string;
    /**
     * The staff member who decided; may be empty.
     */
    decidedBy: string;
    /**
     * Time of the proposal.
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
