// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Rows of a page.
   */
  pageSize?: number;
  /**
   * First day, yyyy-MM-dd; by default 30 days ago.
   */
  from?: string;
  /**
   * Last day, yyyy-MM-dd; by default today.
   */
  to?: string;
  /**
   * Minutes that the member's clock is ahead of UTC.
   */
  zone?: number;
  /**
   * Only this kind.
   */
  type?: string;
  /**
   * Only those of this member of the team; of the agent and everyone below when left out.
   */
  account?: string;
  /**
   * Only what comes after this place: `next` of the page before.
   */
  after?: string;
}

export interface Output {
  content: {
    /**
     * Whose record it is in.
     */
    account: string;
    /**
     * Number of the act.
     */
    reference: string;
    /**
     * Time of the entry.
     */
    at: string;
    /**
     * The reason of the transaction.
     */
    type: string;
    /**
     * The amount: credits are positive, debits negative. Decimal text in the brand's currency.
     */
    amount: string;
    /**
     * The balance after it, held money included. Decimal text in the brand's currency.
     */
    balance: string;
  }[];
  /**
   * Of one account's whole period; missing without one.
   */
  totals?: {
    /**
     * The sum of credits. Decimal text in the brand's currency.
     */
    in: string;
    /**
     * The sum of debits. Decimal text in the brand's currency.
     */
    out: string;
  };
  /**
   * Where the next page begins; missing on the last one.
   */
  next?: string;
}
