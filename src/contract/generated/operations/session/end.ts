// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The session's id.
   */
  session: string;
}

export interface Output {
  /**
   * How many ended.
   */
  ended: number;
}
