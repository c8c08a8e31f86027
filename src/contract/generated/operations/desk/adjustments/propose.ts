// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The account.
   */
  account: string;
  /**
   * Decimal text; negative takes.
   */
  amount: string;
  /**
   * Reason for the correction, in the words of staff.
   */
  reason: string;
}

export interface Output {
  /**
   * Number of the correction.
   */
  reference: string;
}
