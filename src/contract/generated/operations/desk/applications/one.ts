// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the application.
   */
  reference: string;
}

export interface Output {
  /**
   * What the member sent: one entry.
   */
  sent: {
    /**
     * The application's number.
     */
    reference: string;
    /**
     * The reward that it is for.
     */
    title: string;
    /**
     * What the member wrote.
     */
    remark: string;
    /**
     * Pictures, in the order in which they were sent.
     */
    pictures: {
      /**
       * The picture's number.
       */
      id: string;
    }[];
  }[];
  /**
   * Conditions; none once it is decided.
   */
  content: {
    /**
     * The condition.
     */
    check: string;
    /**
     * Whether it holds.
     */
    met: boolean;
    /**
     * What there is; may be empty.
     */
    has: string;
    /**
     * What it takes; may be empty.
     */
    needs: string;
  }[];
}
