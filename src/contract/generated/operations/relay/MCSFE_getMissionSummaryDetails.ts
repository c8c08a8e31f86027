// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * Missions of numbers.
   */
  counts: {
    /**
     * Id of the mission.
     */
    mission: string;
    /**
     * Its name in the language of the call.
     */
    name: string;
    /**
     * A sentence about it; may be empty.
     */
    text: string;
    /**
     * What is counted.
     */
    by: "turnover" | "rounds" | "deposits" | "days";
    /**
     * How long it lasts.
     */
    period: "daily" | "weekly" | "monthly";
    /**
     * What is done of the step, as decimal text.
     */
    done: string;
    /**
     * What the step asks for, as decimal text.
     */
    goal: string;
    /**
     * The money of the step, in the brand's currency; empty when there is none.
     */
    amount: string;
    /**
     * What rules give for the step, in the language of the call; may be empty.
     */
    rewards: string;
    /**
     * Which step it is, from 1.
     */
    step: number;
    /**
     * How many steps there are.
     */
    steps: number;
    /**
     * When the period is over.
     */
    endsAt: string;
  }[];
  /**
   * Missions of amounts.
   */
  amounts: {
    /**
     * Id of the mission.
     */
    mission: string;
    /**
     * Its name in the language of the call.
     */
    name: string;
    /**
     * A sentence about it; may be empty.
     */
    text: string;
    /**
     * What is counted.
     */
    by: "turnover" | "rounds" | "deposits" | "days";
    /**
     * How long it lasts.
     */
    period: "daily" | "weekly" | "monthly";
    /**
     * What is done of the step, as decimal text.
     */
    done: string;
    /**
     * What the step asks for, as decimal text.
     */
    goal: string;
    /**
     * The money of the step, in the brand's currency; empty when there is none.
     */
    amount: string;
    /**
     * What rules give for the step, in the language of the call; may be empty.
     */
    rewards: string;
    /**
     * Which step it is, from 1.
     */
    step: number;
    /**
     * How many steps there are.
     */
    steps: number;
    /**
     * When the period is over.
     */
    endsAt: string;
  }[];
  /**
   * Steps that are reached and not claimed.
   */
  claimable: {
    /**
     * Identifies the step in its period.
     */
    key: string;
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
    /**
     * The mission's name.
     */
    name: string;
    /**
     * The money of the step, in the brand's currency; empty when there is none.
     */
    amount: string;
    /**
     * What rules give for it, in the language of the call; may be empty.
     */
    rewards: string;
    /**
     * ISO 8601: it can be claimed before this instant.
     */
    until: string;
  }[];
  /**
   * How many can be claimed.
   */
  waiting: number;
}
