// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The account.
   */
  account: string;
  /**
   * What to give.
   */
  kind: "cash" | "bonus" | "points";
  /**
   * Decimal text, or whole points.
   */
  amount: string;
  /**
   * The rule whose terms bonus money has.
   */
  rule?: string;
  /**
   * Reason for the gift, in the words of staff.
   */
  reason: string;
}

export interface Output {
  /**
   * Number of the gift.
   */
  reference: string;
}
