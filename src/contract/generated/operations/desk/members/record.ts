// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The account.
   */
  account: string;
  /**
   * Page, from 1.
   */
  pageNo?: number;
  /**
   * Rows of a page.
   */
  pageSize?: number;
  /**
   * First day.
   */
  from?: string;
  /**
   * Last day.
   */
  to?: string;
  /**
   * Minutes ahead of UTC.
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
     * When.
     */
    at: string;
    /**
     * The kind of entry.
     */
    type: string;
    /**
     * The credited or debited amount. Decimal text in the brand's currency.
     */
    amount: string;
    /**
     * The balance after it. Decimal text in the brand's currency.
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
    /**
     * The spendable balance. Decimal text in the brand's currency.
     */
    balance: string;
    /**
     * The held balance. Decimal text in the brand's currency.
     */
    held: string;
  };
}
