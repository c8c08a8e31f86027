// Generated from schemas/ by `livery generate`; do not edit.

/**
 * The least valid bet of a period that makes a member active in it.
 */
export type Amount = string;
/**
 * The least deposits of a period that make a member active in it; without it deposits do not matter.
 */
export type Amount1 = string;
/**
 * A wage counts whole units of the team's valid bets: of 12,345 with a unit of 10,000 it pays for 10,000. Without it everything counts.
 */
export type Amount2 = string;
/**
 * The most that an agent may transfer to the team on a day of the brand's time zone.
 */
export type Amount3 = string;
/**
 * The most that an agent may owe the brand. Lent money goes to members below and never into the agent's own wallet; what the agent earns pays it back. Without it nothing is lent.
 */
export type Amount4 = string;

/**
 * agents.json: what agents may agree on with each other, and how their periods and members count (spec sections 1, 3 and 4).
 */
export interface AgentsDocument {
  /**
   * The path of this schema, for editors.
   */
  $schema?: string;
  /**
   * The IANA zone in which days, hours, weeks and months of contracts begin, and the days of the desk's reports. By default that of brand.json.
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
    deposit?: Amount1;
    /**
     * Whether a member who reaches one of the two floors is active, or only one who reaches both.
     */
    by?: "all" | "any";
  };
  /**
   * Vendors whose play counts for no contract. A change takes effect with the next period.
   *
   * @maxItems 50
   *
   * Items: A vendor's code.
   */
  excludedVendors?: string[];
  /**
   * Games whose play counts for no contract. A change takes effect with the next period.
   *
   * @maxItems 500
   *
   * Items: A vendor's code and a game's, with a colon.
   */
  excludedGames?: string[];
  /**
   * Whether the part of stakes that is bonus money counts as valid bets for daily salaries, hourly and real-time salaries: for bases, steps, and who is active. Dividends never count it, and play with trial money never counts for anything. A change takes effect with the next period.
   */
  bonusPlay?: boolean;
  /**
   * Who pays a downline whose upline earned less than the downline.
   */
  unpaidUpline?: "platform" | "upline";
  /**
   * How payslips are paid, and what happens to an upline who does not pay. Who pays is said by unpaidUpline: the platform, or for agents with an upline the upline. Real-time salaries are always paid automatically.
   */
  payment?: {
    /**
     * How daily salaries and hourly salaries are paid.
     */
    wages?: "automatic" | "byHand";
    /**
     * How dividends are paid.
     */
    dividends?: "automatic" | "byHand";
    /**
     * Hours that an upline has to pay what the wallet lacked when a period was settled, and to approve a payslip before the desk may decide about it.
     */
    windowHours?: number;
    /**
     * What an upline may not do from the end of the window until everything is paid.
     *
     * Items: One of them.
     */
    freeze?: ("withdrawals" | "bets" | "transfers")[];
  };
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
      carry?: "none" | "previous" | "forever" | "secondHalf";
      /**
       * What is taken off the loss of the team's players before the rate.
       */
      deduct?: {
        /**
         * What rules with a rebate gave to the team's members.
         */
        rebates?: boolean;
        /**
         * Everything else that the team's members were given in real money: rewards, prizes, bonuses that became real, and money for points.
         */
        promotions?: boolean;
        /**
         * The part of what the team's players lost, before other deductions, that stays with the house for vendors and payments. Percent as decimal text.
         */
        fees?: string;
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
      unit?: Amount2;
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
       * What the rates apply to.
       */
      by?: "orders" | "window";
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
    transferPerDay?: Amount3;
    credit?: Amount4;
  }[];
}
