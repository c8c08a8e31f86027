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
     * Its number.
     */
    id: string;
    /**
     * The member's account.
     */
    account: string;
    /**
     * A break or an exclusion.
     */
    kind: "coolOff" | "exclusion";
    /**
     * Since when.
     */
    from: string;
    /**
     * Until when; empty for ever.
     */
    until: string;
    /**
     * The staff member who entered it; empty for the member.
     */
    by: string;
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
