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
     * Name at the desk.
     */
    username: string;
    /**
     * The role.
     */
    role: "owner" | "finance" | "content" | "support" | "auditor";
    /**
     * Invited until the first sign-in.
     */
    state: "invited" | "active" | "disabled";
    /**
     * Since when.
     */
    createdAt: string;
    /**
     * The last sign-in; may be empty.
     */
    lastLoginAt: string;
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
