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
     * The channel.
     */
    channel: string;
    /**
     * Its name.
     */
    channelName: string;
    /**
     * How the money comes.
     */
    kind: "gateway" | "bank";
    /**
     * What was ordered. Decimal text in the brand's currency.
     */
    amount: string;
    /**
     * What came, where it was another amount; else empty. Decimal text in the brand's currency.
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
     * Where to pay; may be empty.
     */
    payUrl: string;
    /**
     * What to scan; may be empty.
     */
    payQr: string;
    /**
     * Where a bank transfer goes.
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
     * Until when it can be paid.
     */
    expiresAt: string;
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
