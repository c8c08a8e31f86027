/** The kinds of contracts (spec section 1, contract periods; section 3, contracts). */
export const contractKinds = ["dividend", "dailyWage", "hourly", "realTime"] as const;
export type ContractKind = (typeof contractKinds)[number];

/** How long a dividend adds up before it is paid. */
export const dividendPeriods = ["daily", "weekly", "semimonthly", "monthly"] as const;
export type DividendPeriod = (typeof dividendPeriods)[number];

/**
 * One step of a contract: the highest one whose conditions are all met decides the rate. Amounts are decimal text in the
 * brand's currency, rates are decimal text in percent.
 */
export type Tier = {
  /** The least valid bet of the team in the period. */
  validBet: string;
  /** The least loss of the team's players in the period. */
  loss?: string | undefined;
  /** The least number of members who played. */
  active?: number | undefined;
  /** Of a dividend or a daily salary. */
  rate?: string | undefined;
  /** Of an hourly or a real-time salary: on orders that the player won, and on those that the player lost. */
  winRate?: string | undefined;
  lossRate?: string | undefined;
};

/** Which loss of the team picks the step: before or after what the brand deducts. */
export const tierBases = ["netLoss", "grossLoss"] as const;
export type TierBasis = (typeof tierBases)[number];

/** What two parties agree on. A real-time salary has one tier without conditions, and a least stake of an order. */
export type Terms = {
  period?: DividendPeriod | undefined;
  tiers: readonly Tier[];
  minimumBet?: string | undefined;
  /** Of a dividend: the loss that `loss` of a step is compared with; "netLoss" when it is left out. */
  basis?: TierBasis | undefined;
};
