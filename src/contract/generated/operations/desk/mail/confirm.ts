// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The code.
   */
  code: string;
}

export interface Output {}
