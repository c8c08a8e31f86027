// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The address that the code was sent to.
   */
  asked: string;
  /**
   * The code.
   */
  code: string;
}

export interface Output {}
