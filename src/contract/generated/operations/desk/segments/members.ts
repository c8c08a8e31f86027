// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The segment's id.
   */
  segment: string;
  /**
   * Only what comes after this place: `next` of the page before.
   */
  after?: string;
  /**
   * Rows of a page.
   */
  pageSize?: number;
}

export interface Output {
  /**
   * Members.
   */
  content: {
    /**
     * The member's account.
     */
    account: string;
    /**
     * The customer id.
     */
    id: string;
    /**
     * The VIP level's name; empty without one.
     */
    vip: string;
    /**
     * When the member registered.
     */
    registeredAt: string;
    /**
     * The last login; empty before the first.
     */
    lastLoginAt: string;
  }[];
  /**
   * Where the next page begins; missing on the last one.
   */
  next?: string;
}
