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
     * Its number, for questions.
     */
    reference: string;
    /**
     * MAIN or a vendor's code.
     */
    from: string;
    /**
     * MAIN or a vendor's code.
     */
    to: string;
    /**
     * in: to the vendor; out: back.
     */
    direction: "in" | "out";
    /**
     * The vendor's name.
     */
    vendorName: string;
    /**
     * The transferred amount. Decimal text in the brand's currency.
     */
    amount: string;
    /**
     * A state of the machine wallet-transfer.
     */
    state: "asked" | "sending" | "unknown" | "parked" | "done" | "undone" | "refused";
    /**
     * Why nothing was moved, a code; else empty.
     */
    problem: string;
    /**
     * When it was requested.
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
