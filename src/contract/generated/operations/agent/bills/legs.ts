// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Kind of the contract.
   */
  kind: "dividend" | "dailyWage" | "hourly" | "realTime";
  /**
   * How long a dividend adds up; empty for salaries.
   */
  period?: "" | "daily" | "weekly" | "semimonthly" | "monthly";
  /**
   * The first instant of the period.
   */
  start: string;
}

export interface Output {
  /**
   * The parts; their amounts add up to the bill's share.
   */
  content: {
    /**
     * Whose players these are: the agent's own, those of an agent below, corrected orders; or the gross, of a dividend the parts of the loss, what the last period left and what a base below zero is raised by; what an agent below takes of it, and what rounding adds.
     */
    line:
      | "own"
      | "team"
      | "correction"
      | "gross"
      | "bets"
      | "payouts"
      | "rebates"
      | "promotions"
      | "fees"
      | "wages"
      | "carry"
      | "cap"
      | "below"
      | "rounding";
    /**
     * Names the line in its bill.
     */
    place: string;
    /**
     * The agent whose direct players brought it.
     */
    account: string;
    /**
     * Which orders; missing when all pay one rate.
     */
    orders?: "won" | "lost";
    /**
     * What the rate is applied to. Decimal text in the brand's currency.
     */
    base?: string;
    /**
     * The agent's rate. Percent as decimal text.
     */
    rate?: string;
    /**
     * The highest rate below, which is paid to others. Percent as decimal text.
     */
    paid?: string;
    /**
     * Of a correction: the five minutes that counted the orders first.
     */
    slot?: string;
    /**
     * Its part of the share, exact before rounding. Decimal text in the brand's currency.
     */
    amount: string;
    /**
     * The first instant of the bill's period; asks for the orders of the part.
     */
    start: string;
    /**
     * How long a dividend adds up; empty for salaries.
     */
    period: "" | "daily" | "weekly" | "semimonthly" | "monthly";
    /**
     * Kind of the contract.
     */
    kind: "dividend" | "dailyWage" | "hourly" | "realTime";
  }[];
  bill: {
    /**
     * Who earned it.
     */
    account: string;
    /**
     * The agent above with a contract; empty for the platform.
     */
    upline: string;
    /**
     * Kind of the contract.
     */
    kind: "dividend" | "dailyWage" | "hourly" | "realTime";
    /**
     * How long a dividend adds up; empty for salaries.
     */
    period: "" | "daily" | "weekly" | "semimonthly" | "monthly";
    /**
     * The first instant of the period.
     */
    start: string;
    /**
     * The first instant after it.
     */
    end: string;
    /**
     * The step that was met, from 1; 0 for none.
     */
    tier: number;
    /**
     * The rate on won orders; the rate of a dividend or a daily salary. Percent as decimal text.
     */
    winRate: string;
    /**
     * The rate on lost orders. Percent as decimal text.
     */
    lossRate: string;
    /**
     * The team's turnover. Decimal text in the brand's currency.
     */
    validBet: string;
    /**
     * The part on won orders. Decimal text in the brand's currency.
     */
    wonBet: string;
    /**
     * The part on lost orders. Decimal text in the brand's currency.
     */
    lostBet: string;
    /**
     * What the team's players lost after deductions. Decimal text in the brand's currency.
     */
    loss: string;
    /**
     * Members who were active.
     */
    active: number;
    /**
     * What the last period left. Decimal text in the brand's currency.
     */
    carried: string;
    /**
     * What this period leaves to the next. Decimal text in the brand's currency.
     */
    carry: string;
    /**
     * What the own rate makes of it. Decimal text in the brand's currency.
     */
    gross: string;
    /**
     * What is left after the agents below. Decimal text in the brand's currency.
     */
    share: string;
    /**
     * What was moved, or will be. Decimal text in the brand's currency.
     */
    amount: string;
    /**
     * What the upline has not paid yet. Decimal text in the brand's currency.
     */
    short: string;
    /**
     * What became of it.
     */
    state:
      | "calculated"
      | "paid"
      | "collected"
      | "partlyPaid"
      | "notReached"
      | "nothing"
      | "covered"
      | "toApprove"
      | "disputed"
      | "rejected"
      | "writtenOff"
      | "insufficient"
      | "toCollect";
    /**
     * When it was moved; missing before.
     */
    paidAt?: string;
    /**
     * Why it was rejected or written off; missing otherwise.
     */
    reason?: string;
    /**
     * Until when the agent above decides, and has to pay what is missing; missing where nothing is to be done.
     */
    dueAt?: string;
    /**
     * What came back of rejected payslips of agents below; missing when nothing did. Decimal text in the brand's currency.
     */
    returned?: string;
    /**
     * What an upline owed of it and does not any more, because the desk wrote it off; missing when nothing was. Decimal text in the brand's currency.
     */
    writtenOff?: string;
  };
  /**
   * Whether stakes of bonus money counted in the period.
   */
  bonusPlay: boolean;
}
