// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The new payment password.
   */
  paymentPassword: string;
  /**
   * The new payment password, repeated.
   */
  confirmPaymentPassword: string;
  /**
   * The member's login password. Required when the account has one.
   */
  password?: string;
  /**
   * The present payment password. Required when one is set.
   */
  oldPaymentPassword?: string;
}

export interface Output {}
