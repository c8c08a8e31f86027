// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Decimal text.
   */
  amount: string;
}

export interface Output {
  /**
   * Number of the payment.
   */
  reference: string;
  /**
   * What was paid back. Decimal text in the brand's currency.
   */
  amount: string;
  /**
   * What is still owed.
   */
  owed: string;
}
