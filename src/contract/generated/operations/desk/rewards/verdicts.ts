// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The member.
   */
  account: string;
}

export interface Output {
  /**
   * The last answer of each rule.
   */
  content: {
    /**
     * The rule.
     */
    rule: string;
    /**
     * Its title.
     */
    title: string;
    /**
     * ISO 8601.
     */
    at: string;
    /**
     * Whether it gave something.
     */
    fired: boolean;
    /**
     * The conditions.
     */
    checks: {
      /**
       * Which condition.
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
  }[];
}
