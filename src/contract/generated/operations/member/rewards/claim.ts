// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Its number.
   */
  id: string;
}

export interface Output {
  /**
   * Its number.
   */
  id: string;
  /**
   * What it is.
   */
  kind: "cash" | "bonus" | "points" | "tickets" | "freeRounds" | "level";
  /**
   * Decimal text, or points.
   */
  amount: string;
}
