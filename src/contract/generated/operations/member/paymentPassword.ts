// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The new one.
   */
  paymentPassword: string;
  /**
   * The same again.
   */
  confirmPaymentPassword: string;
  /**
   * The account's password, if it has one.
   */
  password?: string;
  /**
   * The previous one, if there is one.
   */
  oldPaymentPassword?: string;
}

export interface Output {}
