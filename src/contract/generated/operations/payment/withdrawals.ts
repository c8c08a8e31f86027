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
     * The requested amount. Decimal text in the brand's currency.
     */
    amount: string;
    /**
     * The received amount by the member's report; otherwise empty. Decimal text in the brand's currency.
     */
    received: string;
    /**
     * The missing amount; otherwise empty. Decimal text in the brand's currency.
     */
    remaining: string;
    /**
     * A state of the machine withdrawal.
     */
    state:
      "requested" | "held" | "approved" | "paying" | "disbursed" | "notReceived" | "received" | "rejected";
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
     * Icon of the method.
     */
    icon: string;
    /**
     * The payout account.
     */
    account: {
      /**
       * Name of the line.
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
     * The documents that a held withdrawal waits for, in the reader's language; otherwise empty.
     */
    wants: string;
    /**
     * Where they are handed in; otherwise empty.
     */
    wantsPath: string;
    /**
     * Time when the withdrawal was asked for.
     */
    askedAt: string;
    /**
     * When it counts as received without a report; otherwise empty.
     */
    countsAt: string;
    /**
     * The history, oldest first.
     */
    timeline: {
      /**
       * A state of the payment's machine.
       */
      state: string;
      /**
       * Time of the step.
       */
      at: string;
      /**
       * The actor: member, desk, gateway or clock.
       */
      actor: string;
      /**
       * The reason, if there is one: a code or the staff's words.
       */
      note: string;
    }[];
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
