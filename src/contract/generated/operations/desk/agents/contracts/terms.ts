// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The contract's number.
   */
  reference: string;
}

export interface Output {
  /**
   * From the lowest to the highest; the highest one whose conditions are all met decides the rate.
   */
  content: {
    /**
     * Its place, from 1.
     */
    step: number;
    /**
     * The least valid bet of the team in the period. Decimal text in the brand's currency.
     */
    validBet: string;
    /**
     * The least loss of the team's players; missing when it does not matter. Decimal text in the brand's currency.
     */
    loss?: string;
    /**
     * The least number of active members; missing when it does not matter.
     */
    active?: number;
    /**
     * Of a dividend: which loss of the team the steps are compared with, before or after what the brand deducts.
     */
    basis?: "netLoss" | "grossLoss";
    /**
     * The rate; of salaries with two rates on won orders. Percent as decimal text.
     */
    winRate: string;
    /**
     * The rate on lost orders; the same where there is one rate. Percent as decimal text.
     */
    lossRate: string;
    /**
     * The rate on lost orders, only of kinds with two rates. Percent as decimal text.
     */
    lostOrderRate?: string;
  }[];
  /**
   * Of a real-time salary: the least stake of an order that counts. Decimal text in the brand's currency.
   */
  minimumBet?: string;
  /**
   * The kind of contract.
   */
  kind: "dividend" | "dailyWage" | "hourly" | "realTime";
  /**
   * The currency of its amounts; rates are in percent.
   */
  currency: string;
  /**
   * Of a daily salary: the team's valid bets count in whole units of it; missing when every valid bet counts. Decimal text in the brand's currency.
   */
  unit?: string;
  /**
   * Of a dividend: which loss of the team the steps are compared with, before or after what the brand deducts.
   */
  basis?: "netLoss" | "grossLoss";
  /**
   * Of a real-time salary: whether its rates apply to each order, or to what the players won or lost in five minutes.
   */
  counts?: "orders" | "window";
  /**
   * Whether the part of stakes that is bonus money counts for salaries.
   */
  bonusPlay: boolean;
}
