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
     * What was asked for. Decimal text in the brand's currency.
     */
    amount: string;
    /**
     * What came, where the member said so; else empty. Decimal text in the brand's currency.
     */
    received: string;
    /**
     * What did not come; else empty. Decimal text in the brand's currency.
     */
    remaining: string;
    /**
     * A state of the machine withdrawal.
     */
    state: "requested" | "approved" | "paying" | "disbursed" | "notReceived" | "received" | "rejected";
    /**
     * Why it was rejected: a code or the desk's words; else empty.
     */
    reason: string;
    /**
     * The payment's own number; may be empty.
     */
    paymentReference: string;
    /**
     * How it is paid.
     */
    methodName: string;
    /**
     * Its icon.
     */
    icon: string;
    /**
     * Where it goes.
     */
    account: {
      /**
       * What it is.
       */
      label: string;
      /**
       * As it is copied.
       */
      value: string;
    }[];
    /**
     * How long it usually takes.
     */
    usualMinutes: number;
    /**
     * When.
     */
    askedAt: string;
    /**
     * When it counts as received unless somebody says otherwise; else empty.
     */
    countsAt: string;
    /**
     * What happened, from the beginning.
     */
    timeline: {
      /**
       * A state of the payment's machine.
       */
      state: string;
      /**
       * When.
       */
      at: string;
      /**
       * Who: member, desk, gateway or clock.
       */
      actor: string;
      /**
       * Why, where there is a reason; a code or the desk's words.
       */
      note: string;
    }[];
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
