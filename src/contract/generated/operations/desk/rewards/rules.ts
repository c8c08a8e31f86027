// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * Rules.
   */
  content: {
    /**
     * The rule.
     */
    rule: string;
    /**
     * Title of the rule.
     */
    title: string;
    /**
     * What it waits for; empty where its file no longer says so.
     */
    on: string;
    /**
     * What it gives.
     */
    kind: "cash" | "bonus" | "points" | "tickets" | "freeRounds" | "level" | "rebate";
    /**
     * Paused by its file, stopped by staff, or in the files no more.
     */
    state: "running" | "paused" | "stopped" | "removed";
    /**
     * Who stopped it; empty otherwise.
     */
    stoppedBy: string;
    /**
     * Why; empty otherwise.
     */
    stopReason: string;
    /**
     * Rewards given and offered.
     */
    rewards: number;
    /**
     * Decimal text; empty for points.
     */
    spent: string;
    /**
     * Points, tickets or lifts to a level; empty for money.
     */
    spentPoints: string;
    /**
     * Of today, decimal text; empty for points.
     */
    today: string;
    /**
     * Decimal text; empty without one, and for points.
     */
    budget: string;
    /**
     * Points or tickets; empty without a budget, and for money.
     */
    budgetPoints: string;
    /**
     * How much of the budget is used, in percent; missing without one.
     */
    share?: number;
    /**
     * Budget of each day, decimal text; empty without one, and for points.
     */
    dayBudget: string;
    /**
     * Points or tickets of each day; empty without such a budget, and for money.
     */
    dayBudgetPoints: string;
    /**
     * How much of the day's budget is used today, in percent; missing without one.
     */
    dayShare?: number;
  }[];
}
