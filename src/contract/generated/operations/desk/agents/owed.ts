// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Only this agent's.
   */
  account?: string;
  /**
   * Page, from 1.
   */
  pageNo?: number;
  /**
   * Rows of a page.
   */
  pageSize?: number;
}

export interface Output {
  content: {
    /**
     * The agent's account.
     */
    account: string;
    /**
     * Steps below the platform, from 1.
     */
    depth: number;
    /**
     * What is owed, after corrections and for lent money. Decimal text in the brand's currency.
     */
    owed: string;
    /**
     * The most that the agent's level lends; empty where it lends nothing.
     */
    credit: string;
  }[];
  totals: {
    /**
     * What all of them owe.
     */
    owed: string;
  };
  /**
   * Page.
   */
  pageNo: number;
  /**
   * Rows of a page.
   */
  pageSize: number;
  /**
   * Number of pages.
   */
  totalPages: number;
  /**
   * Rows in all.
   */
  totalElements: number;
}
