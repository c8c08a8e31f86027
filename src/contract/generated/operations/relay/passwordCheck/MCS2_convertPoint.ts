// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * How many points: a whole number.
   */
  points: string;
  /**
   * Payment password.
   */
  paymentPassword: string;
  /**
   * Six digits of the authenticator, if one is bound.
   */
  verificationCode?: string;
}

export interface Output {
  /**
   * Its number, for questions.
   */
  reference: string;
  /**
   * The points that were exchanged.
   */
  points: number;
  /**
   * The money that was credited. Decimal text in the brand's currency.
   */
  amount: string;
  /**
   * The points that are left.
   */
  balance: number;
}
