// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the reward.
   */
  id: string;
}

export interface Output {
  /**
   * Number of the reward.
   */
  id: string;
  /**
   * Kind of the reward.
   */
  kind: "cash" | "bonus" | "points" | "tickets" | "freeRounds" | "level";
  /**
   * Decimal text, or points.
   */
  amount: string;
}
