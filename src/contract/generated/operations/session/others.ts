// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * Number of sessions ended.
   */
  ended: number;
}
