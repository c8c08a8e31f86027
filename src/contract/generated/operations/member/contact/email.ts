// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The address.
   */
  email: string;
  /**
   * The code that was sent.
   */
  verificationCode: string;
}

export interface Output {}
