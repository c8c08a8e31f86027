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
     * The rule's sentence; may be empty.
     */
    text: string;
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
