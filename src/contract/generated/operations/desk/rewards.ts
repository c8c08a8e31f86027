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
   * Only rewards in this state.
   */
  state?: "offered" | "taken" | "expired" | "withdrawn";
  /**
   * Only this member's.
   */
  account?: string;
  /**
   * Only of this rule.
   */
  rule?: string;
}

export interface Output {
  /**
   * Rows.
   */
  content: {
    /**
     * Number of the reward.
     */
    id: string;
    /**
     * The rule that gave it.
     */
    rule: string;
    /**
     * The rule's title.
     */
    title: string;
    /**
     * Kind of the reward.
     */
    kind: "cash" | "bonus" | "points" | "tickets" | "freeRounds" | "level";
    /**
     * Decimal text; empty for points.
     */
    amount: string;
    /**
     * Points; empty for money.
     */
    points: string;
    /**
     * Tickets of a raffle; empty otherwise.
     */
    tickets: string;
    /**
     * Free rounds; empty otherwise.
     */
    rounds: string;
    /**
     * Offered rewards wait to be claimed.
     */
    state: "offered" | "taken" | "expired" | "withdrawn";
    /**
     * ISO 8601.
     */
    createdAt: string;
    /**
     * Until when it can be claimed; empty where it came at once.
     */
    expiresAt: string;
    /**
     * When it was taken; empty before.
     */
    takenAt: string;
    /**
     * The member.
     */
    account: string;
    /**
     * The friend that it was for; may be empty.
     */
    friend: string;
    /**
     * Who gave it; empty for rules.
     */
    givenBy: string;
    /**
     * The conditions that held.
     */
    reasons: {
      /**
       * Which condition.
       */
      check: string;
      /**
       * Whether it holds.
       */
      met: boolean;
      /**
       * What there is; may be empty.
       */
      has: string;
      /**
       * What it takes; may be empty.
       */
      needs: string;
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
