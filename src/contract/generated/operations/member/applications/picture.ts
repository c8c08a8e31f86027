// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The rule.
   */
  rule: string;
}

export interface Output {
  /**
   * The picture's number.
   */
  picture: string;
  /**
   * How many pictures can still be added.
   */
  picturesLeft: number;
}
