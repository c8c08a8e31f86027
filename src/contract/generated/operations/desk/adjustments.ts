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
}

export interface Output {
  content: {
    /**
     * Its number.
     */
    reference: string;
    /**
     * Whose.
     */
    account: string;
    /**
     * What it gives or takes. Decimal text in the brand's currency.
     */
    amount: string;
    /**
     * Why.
     */
    reason: string;
    /**
     * proposed, approved or rejected.
     */
    state: string;
    /**
     * Who proposed it.
     */
    proposedBy: string;
    /**
     * Who decided; may be empty.
     */
    decidedBy: string;
    /**
     * When.
     */
    askedAt: string;
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
