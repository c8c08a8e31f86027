// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The session's id.
   */
  session: string;
}

export interface Output {
  /**
   * Number of sessions ended: always 1; an unknown one is refused.
   */
  ended: number;
}
