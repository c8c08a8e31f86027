// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The last one that was shown.
   */
  upTo: string;
}

export interface Output {}
