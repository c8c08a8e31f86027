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
   * Which ones; every state when left out.
   */
  state?: "new" | "seen" | "answered" | "closed";
  /**
   * Whose: of members or of visitors; of both when left out.
   */
  from?: "member" | "visitor";
}

export interface Output {
  content: {
    /**
     * Its number.
     */
    reference: string;
    /**
     * The member's account; empty for visitors.
     */
    account: string;
    /**
     * Whose it is.
     */
    from: "member" | "visitor";
    /**
     * When.
     */
    at: string;
    /**
     * The text.
     */
    content: string;
    /**
     * How the author can be reached; may be empty.
     */
    contact: string;
    /**
     * The language of the author's page.
     */
    language: string;
    /**
     * Where it is.
     */
    state: "new" | "seen" | "answered" | "closed";
    /**
     * What the author reads; may be empty.
     */
    answer: string;
    /**
     * What staff noted; may be empty.
     */
    note: string;
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
