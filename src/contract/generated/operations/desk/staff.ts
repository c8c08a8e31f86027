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
   * Page.
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
   * Rows in all.
   */
  totalElements: number;
}
