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
     * Its number.
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
     * What it is.
     */
    kind: "cash" | "bonus" | "points" | "tickets" | "freeRounds";
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
   * Page, from 1.
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
   * Rows.
   */
  totalElements: number;
}
