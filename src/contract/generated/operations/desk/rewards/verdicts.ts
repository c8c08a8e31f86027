// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The member.
   */
  account: string;
}

export interface Output {
  /**
   * The conditions of the last answer of each rule.
   */
  content: {
    /**
     * The rule.
     */
    rule: string;
    /**
     * Title of the rule.
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
     * A condition.
     */
    check: string;
    /**
     * Whether it held.
     */
    met: boolean;
    /**
     * What there was; may be empty.
     */
    has: string;
    /**
     * What it takes; may be empty.
     */
    needs: string;
  }[];
}
