// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The beginning of an account, at least three characters; or a whole mail address, phone number or customer id.
   */
  who?: string;
  /**
   * Only members with this tag.
   */
  tag?: string;
  /**
   * Only members of this segment of desk.json.
   */
  segment?: string;
  /**
   * Only members in this state.
   */
  state?: "suspended" | "excluded";
  /**
   * First day of the registration.
   */
  from?: string;
  /**
   * Last day of the registration.
   */
  to?: string;
  /**
   * Minutes ahead of UTC.
   */
  zone?: number;
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
     * The phone number, mostly hidden; empty without one.
     */
    phone: string;
    /**
     * The mail address, mostly hidden; empty without one.
     */
    email: string;
    /**
     * Whether the member may come in.
     */
    state: "open" | "suspended" | "excluded";
    /**
     * The VIP level's name; empty without one.
     */
    vip: string;
    /**
     * The tags' names, between middle dots.
     */
    tags: string;
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
  /**
   * The brand's tags.
   */
  tags: {
    /**
     * A tag's id.
     */
    value: string;
    /**
     * Name of the tag.
     */
    label: string;
  }[];
  /**
   * The brand's segments.
   */
  segments: {
    /**
     * A segment's id.
     */
    value: string;
    /**
     * Name of the segment.
     */
    label: string;
  }[];
}
