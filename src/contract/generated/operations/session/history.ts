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
    number: string;
    /**
     * When.
     */
    at: string;
    /**
     * How it ended.
     */
    outcome:
      | "done"
      | "password.incorrect"
      | "code.wrong"
      | "verification.wrong"
      | "member.suspended"
      | "member.excluded";
    /**
     * Browser and device as the browser names them; empty when unknown.
     */
    device: string;
    /**
     * Country of the address in the caller's language; empty when unknown.
     */
    place: string;
    /**
     * Network it came from.
     */
    network: string;
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
