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
}

export interface Output {
  content: {
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
  totals: {
    /**
     * The sum of credits. Decimal text in the brand's currency.
     */
    in: string;
    /**
     * The sum of debits. Decimal text in the brand's currency.
     */
    out: string;
  };
}
