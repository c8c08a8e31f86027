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
     * The account whose points and money it took.
     */
    paidAccount: string;
    /**
     * Where it is sent; empty for money.
     */
    receivingAddress: string;
    /**
     * Whom the carrier calls; empty for money.
     */
    mobileNum: string;
    /**
     * The history, oldest first.
     */
    timeline: {
      /**
       * A state of the machine redemption.
       */
      state: string;
      /**
       * Time of the step.
       */
      at: string;
      /**
       * The actor: member or desk.
       */
      actor: string;
      /**
       * The reason or the parcel's number; may be empty.
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
