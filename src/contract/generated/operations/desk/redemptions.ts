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
   * Which ones: open are those in process and those that are approved but not released.
   */
  state?: "open" | "inProcess" | "approved" | "rejected" | "released";
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
}

export interface Output {
  content: {
    /**
     * Number of the redemption.
     */
    reference: string;
    /**
     * The member's account.
     */
    account: string;
    /**
     * Time when the good was redeemed.
     */
    askedAt: string;
    /**
     * Kind of the good.
     */
    type: "goods" | "money";
    /**
     * The good's id.
     */
    good: string;
    /**
     * The good's name as it was.
     */
    name: string;
    /**
     * How many pieces.
     */
    quantity: number;
    /**
     * The points that it took.
     */
    points: number;
    /**
     * The money that it took on top, decimal text in the brand's currency; empty when none.
     */
    money: string;
    /**
     * The money that it gives, decimal text; empty for goods.
     */
    worth: string;
    /**
     * What the member can spend now, decimal text; empty unless a release pays money.
     */
    balance: string;
    /**
     * What the member could spend after the release, decimal text; empty with the balance.
     */
    balanceAfter: string;
    /**
     * The member's points now, without those of the redemption; empty once it has ended.
     */
    pointsBalance: string;
    /**
     * The points after a rejection, which gives them back; empty once it has ended.
     */
    pointsBalanceAfter: string;
    /**
     * What the member can spend now, decimal text; empty unless a rejection gives money back.
     */
    refundBalance: string;
    /**
     * What the member could spend after a rejection, decimal text; empty with the balance before it.
     */
    refundBalanceAfter: string;
    /**
     * A state of the machine redemption.
     */
    state: "inProcess" | "approved" | "rejected" | "released";
    /**
     * Why it was rejected; else empty.
     */
    reason: string;
    /**
     * The parcel's number or the like; may be empty.
     */
    note: string;
    /**
     * Where it is sent; empty for money.
     */
    receivingAddress: string;
    /**
     * Whom the carrier calls; empty for money.
     */
    mobileNum: string;
    /**
     * The action that waits for the desk.
     */
    next: "" | "approve" | "release";
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
