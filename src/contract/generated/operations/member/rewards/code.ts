// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The code, in any case of letters.
   */
  code: string;
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
