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
  /**
   * Waiting items (open) or finished ones (past).
   */
  show?: "open" | "past";
  /**
   * First day, by the brand's clock.
   */
  from?: string;
  /**
   * Last day, by the brand's clock.
   */
  to?: string;
  /**
   * Minutes that the caller's clock is ahead of UTC; days are those of the brand's clock whatever it is.
   */
  zone?: number;
  /**
   * Only of this member; or, without a member of this account, of those whose accounts begin with it.
   */
  account?: string;
  /**
   * Only those in this state.
   */
  state?: "review" | "waiting" | "failed" | "credited";
  /**
   * The least amount. Decimal text in the brand's currency.
   */
  least?: string;
  /**
   * The greatest amount. Decimal text in the brand's currency.
   */
  greatest?: string;
}

export interface Output {
  content: {
    /**
     * Number of the deposit.
     */
    reference: string;
    /**
     * The member's account.
     */
    account: string;
    /**
     * Name of the channel, in the language of the call.
     */
    channel: string;
    /**
     * The ordered amount. Decimal text in the brand's currency.
     */
    amount: string;
    /**
     * The received amount; may be empty. Decimal text in the brand's currency.
     */
    received: string;
    /**
     * State of the deposit.
     */
    state: string;
    /**
     * The member's input.
     */
    details: string;
    /**
     * The payment's own number.
     */
    paymentReference: string;
    /**
     * The bank's reference as the member wrote it; may be empty.
     */
    claimedReference: string;
    /**
     * Other transfers that are claimed or credited under the same bank's reference; may be empty.
     */
    conflict: string;
    /**
     * The possible action: credit a gateway's payment, or a bank transfer by its reference; may be empty.
     */
    next: "" | "credit" | "creditTransfer";
    /**
     * Number of the picture; may be empty.
     */
    proof: string;
    /**
     * Time when the deposit was opened.
     */
    askedAt: string;
    /**
     * Approvals given and needed, such as 1 / 2.
     */
    eyes: string;
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
