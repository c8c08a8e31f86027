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
