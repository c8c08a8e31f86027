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
   * The account's password, where it has one.
   */
  password?: string;
  /**
   * The one before, where there is one.
   */
  oldPaymentPassword?: string;
}

export interface Output {}
