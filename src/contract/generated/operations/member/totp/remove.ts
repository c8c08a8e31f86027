// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Six digits.
   */
  verificationCode: string;
}

export interface Output {}
