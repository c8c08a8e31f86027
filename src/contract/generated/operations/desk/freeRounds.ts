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
   * Only this member's.
   */
  account?: string;
}

export interface Output {
  /**
   * Rows.
   */
  content: {
    /**
     * Its number: its reward's.
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
     * Names of the games in which it may be played.
     */
    games: string;
    /**
     * All rounds.
     */
    rounds: number;
    /**
     * Rounds that are left; none once it has ended.
     */
    left: number;
    /**
     * What each round is played as, as decimal text.
     */
    stake: string;
    /**
     * What the rounds have won so far, as decimal text.
     */
    won: string;
    /**
     * What they win at most, as decimal text.
     */
    cap: string;
    /**
     * Whether the winnings are bonus money at the end, or real money at once.
     */
    winnings: "bonus" | "cash";
    /**
     * State of the free rounds.
     */
    state: "granted" | "inUse" | "usedUp" | "expired" | "cancelled";
    /**
     * ISO 8601.
     */
    createdAt: string;
    /**
     * Until when they may be played; ISO 8601.
     */
    expiresAt: string;
    /**
     * The member.
     */
    account: string;
    /**
     * The vendor.
     */
    vendor: string;
    /**
     * Why staff took it back; may be empty.
     */
    reason: string;
    /**
     * Who took it back; may be empty.
     */
    endedBy: string;
    /**
     * What its vendor has confirmed: nothing yet, the grant, or that it was taken back; or that the vendor refused it.
     */
    told: "unknown" | "created" | "cancelled" | "refused";
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
