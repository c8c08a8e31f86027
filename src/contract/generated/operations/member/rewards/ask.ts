// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The rule.
   */
  rule: string;
}

export interface Output {
  /**
   * The rule.
   */
  rule: string;
  /**
   * Title of the rule.
   */
  title: string;
}
