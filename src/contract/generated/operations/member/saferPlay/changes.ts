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
     * Number of the change.
     */
    id: string;
    /**
     * When.
     */
    at: string;
    /**
     * What is limited; check is the interval of reality checks, of the period play.
     */
    kind: "deposit" | "loss" | "stake" | "session" | "check";
    /**
     * The period.
     */
    period: "day" | "week" | "month" | "play";
    /**
     * What was done.
     */
    step: "set" | "asked" | "confirmed" | "withdrawn";
    /**
     * The limit before; empty for none.
     */
    before: string;
    /**
     * The limit after; empty for none.
     */
    after: string;
    /**
     * Who did it: member or desk.
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
