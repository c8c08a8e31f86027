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
   * Why.
   */
  reason: string;
}

export interface Output {
  /**
   * Number of the gift.
   */
  reference: string;
}
