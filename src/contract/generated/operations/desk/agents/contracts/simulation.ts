// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The contract's number.
   */
  reference: string;
}

export interface Output {
  /**
   * The agent whom the contract pays.
   */
  account: string;
  /**
   * Which side of the contract the asking party is on.
   */
  party: "upline" | "downline";
  /**
   * How many days were looked at; fewer than 30 for very large teams.
   */
  days: number;
  /**
   * The first instant.
   */
  start: string;
  /**
   * The instant after the last one.
   */
  end: string;
  /**
   * Valid bets of the team in all of it. Decimal text in the brand's currency.
   */
  validBet: string;
  /**
   * What the contract's agent would have got. Decimal text in the brand's currency.
   */
  downline: string;
  /**
   * What the asking party would have got; of the platform, what it would have paid. Decimal text in the brand's currency.
   */
  own: string;
  /**
   * What the asking party would have got by the contracts that are signed now; missing where those pay by other periods. Decimal text in the brand's currency.
   */
  before?: string;
  /**
   * What the terms change for the asking party. Decimal text in the brand's currency.
   */
  difference?: string;
  /**
   * Its periods, oldest first; hours by days.
   */
  content: {
    /**
     * The day of the brand's calendar on which the period begins, yyyy-MM-dd.
     */
    day: string;
    /**
     * The first instant of the period; of an hourly salary, of the day.
     */
    start: string;
    /**
     * The instant after its last one.
     */
    end: string;
    /**
     * Valid bets of the team. Decimal text in the brand's currency.
     */
    validBet: string;
    /**
     * What the team's players lost; negative when they won. Decimal text in the brand's currency.
     */
    loss: string;
    /**
     * The step that was reached, from 1; 0 for none. Of an hourly salary the highest one of the day.
     */
    tier: number;
    /**
     * The rate of that step; of salaries with two rates on won orders. Percent as decimal text.
     */
    winRate: string;
    /**
     * The same on lost orders. Percent as decimal text.
     */
    lossRate: string;
    /**
     * What the rate makes of the team's bets, before the agents below are paid. Decimal text in the brand's currency.
     */
    gross: string;
    /**
     * What is left of it for the contract's agent. Decimal text in the brand's currency.
     */
    downline: string;
    /**
     * What the asking party gets; of the platform, what it pays. Decimal text in the brand's currency.
     */
    own: string;
    /**
     * The same by the contracts that are signed now; missing where those pay by other periods. Decimal text in the brand's currency.
     */
    before?: string;
  }[];
}
