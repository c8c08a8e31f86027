// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The method.
   */
  method: string;
  /**
   * What the method asks.
   */
  form: {
    [k: string]: string;
  };
  /**
   * Payment password.
   */
  paymentPassword: string;
  /**
   * Six digits of the authenticator, where one is bound.
   */
  verificationCode?: string;
}

export interface Output {}
