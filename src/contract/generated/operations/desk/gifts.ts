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
   * The least amount. Decimal text in the brand's currency.
   */
  least?: string;
  /**
   * The greatest amount. Decimal text in the brand's currency.
   */
  greatest?: string;
  /**
   * Only those in this state.
   */
  state?: "proposed" | "approved" | "rejected";
}

export interface Output {
  /**
   * Gifts.
   */
  content: {
    /**
     * Number of the gift.
     */
    reference: string;
    /**
     * The member's account.
     */
    account: string;
    /**
     * Kind of the gift.
     */
    kind: "cash" | "bonus" | "points";
    /**
     * Decimal text; empty for points.
     */
    amount: string;
    /**
     * Points; empty for money.
     */
    points: string;
    /**
     * What the member can spend now, decimal text; empty unless money waits for the decision.
     */
    balance: string;
    /**
     * What the member could spend with it, decimal text; empty with the balance.
     */
    balanceAfter: string;
    /**
     * The member's bonus money now, decimal text; empty unless bonus money waits for the decision.
     */
    bonus: string;
    /**
     * The bonus money with it, decimal text; a bonus that comes after another one adds its money when it begins.
     */
    bonusAfter: string;
    /**
     * The member's points now; empty unless points wait for the decision.
     */
    pointsBalance: string;
    /**
     * The points with it; empty with the points.
     */
    pointsBalanceAfter: string;
    /**
     * The rule whose terms bonus money has; empty for others.
     */
    terms: string;
    /**
     * Reason for the gift, in the words of staff.
     */
    reason: string;
    /**
     * State of the gift.
     */
    state: "proposed" | "approved" | "rejected";
    /**
     * Who proposed it.
     */
    proposedBy: string;
    /**
     * Who decided; empty before.
     */
    decidedBy: string;
    /**
     * When it was proposed.
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
