// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The account.
   */
  account: string;
  /**
   * Payment password.
   */
  paymentPassword: string;
  /**
   * Six digits of the authenticator, if one is bound.
   */
  verificationCode?: string;
}

export interface Output {}
