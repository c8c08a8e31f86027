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
     * The channel.
     */
    channel: string;
    /**
     * Name of the channel.
     */
    channelName: string;
    /**
     * How the money comes.
     */
    kind: "gateway" | "bank";
    /**
     * The ordered amount. Decimal text in the brand's currency.
     */
    amount: string;
    /**
     * The received amount, if it differs; otherwise empty. Decimal text in the brand's currency.
     */
    received: string;
    /**
     * A state of the machine deposit.
     */
    state: "waiting" | "review" | "failed" | "credited";
    /**
     * Why it failed: a code or the desk's words; else empty.
     */
    reason: string;
    /**
     * The payment page; may be empty.
     */
    payUrl: string;
    /**
     * The content of the QR code; may be empty.
     */
    payQr: string;
    /**
     * The bank account for transfers.
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
     * Time when the deposit was opened.
     */
    askedAt: string;
    /**
     * Until when it can be paid.
     */
    expiresAt: string;
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
