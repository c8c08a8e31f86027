// Generated from schemas/ by `livery generate`; do not edit.

/**
 * The least valid bet of a day that makes a member active in the day's period.
 */
export type Amount = string;
/**
 * The most that an agent may transfer to the team on a day of the brand's time zone.
 */
export type Amount1 = string;

/**
 * agents.json: what agents may agree on with each other, and how their periods and members count (spec sections 1, 3 and 4).
 */
export interface AgentsDocument {
  /**
   * The path of this schema, for editors.
   */
  $schema?: string;
  /**
   * The IANA zone in which days, hours, weeks and months of contracts begin.
   */
  timeZone?: string;
  /**
   * Whether an agent's own play counts to the agent's team.
   */
  ownBets?: boolean;
  /**
   * Which members count as active in a period.
   */
  activeMember?: {
    validBet?: Amount;
  };
  /**
   * Who pays a downline whose upline earned less than the downline.
   */
  unpaidUpline?: "platform" | "upline";
  /**
   * What an agent may grant a downline, compared with the agent's own contract. The downline's highest rate is never above the agent's own.
   */
  ladder?: {
    /**
     * Whether a downline may have the agent's own rate.
     */
    equalRates?: boolean;
    /**
     * Whether a downline's highest rate may be above the rate of the agent's own lowest tier.
     */
    aboveLowestTier?: boolean;
  };
  /**
   * The links of an agent's own, each with its code and figures.
   */
  campaigns?: {
    /**
     * How many campaigns of an agent may run or pause at a time; ended ones do not count.
     */
    most?: number;
  };
  /**
   * The kinds of contracts on offer; a kind that is left out is not.
   */
  contracts?: {
    /**
     * A share of what the team's players lost in a period.
     */
    dividend?: {
      /**
       * How long a dividend may add up.
       *
       * @minItems 1
       *
       * Items: One length of a period.
       */
      periods: ("daily" | "weekly" | "semimonthly" | "monthly")[];
      /**
       * Percent as decimal text.
       */
      highestRate: string;
      /**
       * Every rate is a multiple of it. Percent as decimal text.
       */
      rateStep: string;
      /**
       * How many tiers a contract may have.
       */
      mostTiers?: number;
      /**
       * What becomes of a period in which the team's players won.
       */
      carry?: "none" | "previous" | "forever";
      /**
       * What is taken off the loss of the team's players before the rate.
       */
      deduct?: {
        /**
         * Daily, hourly and real-time salaries that the team was paid.
         */
        wages?: boolean;
      };
    };
    /**
     * A share of the team's valid bets of a day.
     */
    dailyWage?: {
      /**
       * Percent as decimal text.
       */
      highestRate: string;
      /**
       * Every rate is a multiple of it. Percent as decimal text.
       */
      rateStep: string;
      /**
       * How many tiers a contract may have.
       */
      mostTiers?: number;
    };
    /**
     * A share of the team's stakes of an hour.
     */
    hourly?: {
      /**
       * Of the stakes of orders that the player won. Percent as decimal text.
       */
      highestWinRate: string;
      /**
       * Of the stakes of orders that the player lost. Percent as decimal text.
       */
      highestLossRate: string;
      /**
       * Every rate is a multiple of it. Percent as decimal text.
       */
      rateStep: string;
      /**
       * How many tiers a contract may have.
       */
      mostTiers?: number;
    };
    /**
     * A share of each order's stake, every five minutes.
     */
    realTime?: {
      /**
       * Of the stakes of orders that the player won. Percent as decimal text.
       */
      highestWinRate: string;
      /**
       * Of the stakes of orders that the player lost. Percent as decimal text.
       */
      highestLossRate: string;
      /**
       * Every rate is a multiple of it. Percent as decimal text.
       */
      rateStep: string;
    };
  };
  /**
   * What agents may do by their depth below the platform: the first level is that of the agents on top, the last one also that of all deeper agents. Accounts that come by an invitation are never refused.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: One depth. What is left out is not limited.
   */
  levels?: {
    /**
     * Whether agents of this level may open agents below them.
     */
    mayOpenAgents?: boolean;
    /**
     * An agent opens no further agent when so many stand directly below.
     */
    mostAgents?: number;
    /**
     * An agent opens no further player when so many stand directly below.
     */
    mostPlayers?: number;
    transferPerDay?: Amount1;
  }[];
}
