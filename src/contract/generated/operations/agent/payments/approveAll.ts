// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Payment password.
   */
  paymentPassword: string;
  /**
   * Six digits of the authenticator; none where none is bound.
   */
  verificationCode?: string;
}

export interface Output {
  /**
   * How many were approved.
   */
  approved: number;
  /**
   * Whether more are waiting.
   */
  more: boolean;
}
