// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * The end of the last closed five minutes; missing before the first counting.
   */
  asOf?: string;
  /**
   * The end of the next five minutes.
   */
  next?: string;
}
