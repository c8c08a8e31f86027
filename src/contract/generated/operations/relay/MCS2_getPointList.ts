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
   * First day, yyyy-MM-dd; by default 30 days ago.
   */
  from?: string;
  /**
   * Last day, yyyy-MM-dd; by default today.
   */
  to?: string;
  /**
   * Minutes that the member's clock is ahead of UTC.
   */
  zone?: number;
  /**
   * Only this kind.
   */
  type?:
    | "points.deposit"
    | "points.play"
    | "points.reward"
    | "points.grant"
    | "points.redeem"
    | "points.return"
    | "points.exchange";
}

export interface Output {
  content: {
    /**
     * Number of the entry.
     */
    reference: string;
    /**
     * Time of the entry.
     */
    at: string;
    /**
     * The kind of change.
     */
    type:
      | "points.deposit"
      | "points.play"
      | "points.reward"
      | "points.grant"
      | "points.redeem"
      | "points.return"
      | "points.exchange";
    /**
     * Points: those that came are positive, those that went negative.
     */
    change: number;
    /**
     * The balance of points after it.
     */
    balance: number;
    /**
     * The money that moved with it: received is positive, paid negative. Decimal text in the brand's currency; empty when none.
     */
    amount: string;
    /**
     * What it was for; may be empty.
     */
    remark: string;
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
  totals: {
    /**
     * Points that came.
     */
    in: number;
    /**
     * Points that went.
     */
    out: number;
  };
}
