// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * Spent today: decimal text; empty without a budget.
   */
  today: string;
  /**
   * The most of a day; empty without one.
   */
  dayBudget: string;
  /**
   * Spent this month; empty without a budget.
   */
  month: string;
  /**
   * The most of a month; empty without one.
   */
  monthBudget: string;
}
