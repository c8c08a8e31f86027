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
   * Whose record, of the agent's team; the agent's own by default.
   */
  account?: string;
}

export interface Output {
  content: {
    /**
     * Number of the act.
     */
    reference: string;
    /**
     * When.
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
  /**
   * Whose record it is.
   */
  account: string;
}
