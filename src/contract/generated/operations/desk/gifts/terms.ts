// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * Rules.
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
  }[];
}
