// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Its id.
   */
  browser: string;
}

export interface Output {}
