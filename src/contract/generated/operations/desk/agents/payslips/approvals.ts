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
