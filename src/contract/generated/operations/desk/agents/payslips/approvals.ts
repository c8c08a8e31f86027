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
     * The order's number.
     */
    reference: string;
    /**
     * When it was given.
     */
    at: string;
    /**
     * Who gave it.
     */
    staff: string;
    /**
     * Kind of the contracts; empty for all.
     */
    kind: "" | "dividend" | "dailyWage" | "hourly" | "realTime";
    /**
     * How many payslips were approved.
     */
    approved: number;
    /**
     * How many could not be approved; they still wait.
     */
    failed: number;
    /**
     * Whether it is carried out.
     */
    state: "running" | "done";
    /**
     * The first two hundred that could not be approved: accounts, each with the first day of the period.
     */
    failures: string;
  }[];
  /**
   * The page.
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
   * Rows of all pages.
   */
  totalElements: number;
}
