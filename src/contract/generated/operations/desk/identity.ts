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
   * Only those in this state; those that wait for staff when left out.
   */
  state?: "asked" | "handedIn" | "moreWanted" | "verified" | "refused" | "expired";
}

export interface Output {
  content: {
    /**
     * Number of the identity check.
     */
    reference: string;
    /**
     * The member's account.
     */
    account: string;
    /**
     * The level's name.
     */
    level: string;
    /**
     * A state of the machine identity-check.
     */
    state: "asked" | "handedIn" | "moreWanted" | "verified" | "refused" | "expired";
    /**
     * Why more is wanted or it was refused: a code, else empty.
     */
    reason: string;
    /**
     * What speaks against it, the strongest; empty for nothing.
     */
    alert: "" | "duplicate" | "blocked" | "excluded";
    /**
     * When documents were handed in last; may be empty.
     */
    handedInAt: string;
    /**
     * When its state changed.
     */
    changedAt: string;
    /**
     * Until when it is verified; may be empty.
     */
    validUntil: string;
    /**
     * Whether it can be verified.
     */
    canVerify: boolean;
    /**
     * Whether more can be asked for.
     */
    canAsk: boolean;
    /**
     * Whether it can be refused.
     */
    canRefuse: boolean;
    /**
     * How the brand's provider stands to documents that nobody has decided about: it is being asked, its verdict comes later, or it does not answer. Empty without one.
     */
    provider: "" | "asking" | "waiting" | "silent";
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
