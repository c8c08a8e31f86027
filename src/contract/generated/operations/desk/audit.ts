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
     * When.
     */
    at: string;
    /**
     * The actor.
     */
    actor: string;
    /**
     * The actor's role.
     */
    role: string;
    /**
     * The action.
     */
    action: string;
    /**
     * The action's object.
     */
    subject: string;
    /**
     * Before and after, as JSON.
     */
    details: string;
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
