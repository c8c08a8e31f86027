// Generated from schemas/ by `livery generate`; do not edit.

export type Input = {
  /**
   * An agent without an upline.
   */
  account: string;
  /**
   * The kind of contract.
   */
  kind: "dividend" | "dailyWage" | "hourly" | "realTime";
  /**
   * How long a dividend adds up.
   */
  period?: "daily" | "weekly" | "semimonthly" | "monthly";
  /**
   * From the lowest to the highest; the highest one whose conditions are all met decides the rate.
   *
   * @minItems 1
   * @maxItems 20
   */
  tiers: {
    /**
     * The least valid bet of the team in the period, nothing when left out. Decimal text in the brand's currency.
     */
    validBet?: string;
    /**
     * The least loss of the team's players in the period. Decimal text in the brand's currency.
     */
    loss?: string;
    /**
     * The least number of active members.
     */
    active?: number;
    /**
     * Of a dividend or a daily salary. Percent as decimal text.
     */
    rate?: string;
    /**
     * Of an hourly or a real-time salary, on orders that the player won. Percent as decimal text.
     */
    winRate?: string;
    /**
     * Of an hourly or a real-time salary, on orders that the player lost. Percent as decimal text.
     */
    lossRate?: string;
  }[];
  /**
   * Of a dividend: which loss of the team the steps are compared with, before or after what the brand deducts; after it when left out.
   */
  basis?: "netLoss" | "grossLoss";
  /**
   * The least stake of an order that a real-time salary counts. Decimal text in the brand's currency.
   */
  minimumBet?: string;
};

export interface Output {
  /**
   * Number of the contract.
   */
  reference: string;
  /**
   * State of the contract.
   */
  state: string;
}
