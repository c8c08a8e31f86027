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
     * What it was.
     */
    type: string;
    /**
     * What came or went. Decimal text in the brand's currency.
     */
    amount: string;
    /**
     * What was there after it. Decimal text in the brand's currency.
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
     * What came in. Decimal text in the brand's currency.
     */
    in: string;
    /**
     * What went out. Decimal text in the brand's currency.
     */
    out: string;
    /**
     * What can be spent now. Decimal text in the brand's currency.
     */
    balance: string;
    /**
     * What is set aside now. Decimal text in the brand's currency.
     */
    held: string;
  };
}
