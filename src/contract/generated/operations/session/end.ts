// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Its id.
   */
  session: string;
}

export interface Output {
  /**
   * How many ended.
   */
  ended: number;
}
