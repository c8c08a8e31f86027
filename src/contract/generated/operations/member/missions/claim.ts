// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The mission's id.
   */
  mission: string;
  /**
   * First day of the period.
   */
  day: string;
  /**
   * The step's goal.
   */
  goal: number;
}

export interface Output {
  /**
   * The money of the step, in the brand's currency; empty when there is none. Rules give the rest at once.
   */
  amount: string;
}
