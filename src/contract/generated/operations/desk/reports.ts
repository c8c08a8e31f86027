// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Which report.
   */
  report: "deposits" | "withdrawals" | "play" | "registrations" | "bonuses";
  /**
   * What its rows are.
   */
  by?: "day" | "source" | "country" | "campaign";
  /**
   * First day of the brand's clock; by default 30 days ago.
   */
  from?: string;
  /**
   * Last day; by default today.
   */
  to?: string;
  /**
   * Minutes that the reader's clock is ahead of UTC. Not used: days are the brand's own.
   */
  zone?: number;
}

export interface Output {
  /**
   * Every day in its order, or the largest rows first, at most 500 and the rest as one.
   */
  content: {
    /**
     * Day, code or number.
     */
    key: string;
    /**
     * The key in words, in the reader's language.
     */
    name: string;
    /**
     * How many: payments, bets or members. Left out where it is not counted.
     */
    count?: number;
    /**
     * Money paid in or out, or what bonuses cost. Decimal text in the brand's currency.
     */
    amount?: string;
    /**
     * Stakes, without those that were taken back. Decimal text in the brand's currency.
     */
    stakes?: string;
    /**
     * Payouts of games with corrections. Decimal text in the brand's currency.
     */
    wins?: string;
    /**
     * Stakes less payouts: negative when members won. Decimal text in the brand's currency.
     */
    hold?: string;
    /**
     * Hold in percent of the stakes, two decimals; left out without stakes.
     */
    holdPercent?: number;
    /**
     * Money that rules, gifts and draws gave. Decimal text in the brand's currency.
     */
    rules?: string;
    /**
     * Bonus money that became real money. Decimal text in the brand's currency.
     */
    bonuses?: string;
    /**
     * Prizes of races and missions. Decimal text in the brand's currency.
     */
    races?: string;
    /**
     * Money that points were exchanged for. Decimal text in the brand's currency.
     */
    points?: string;
  }[];
  /**
   * The whole period.
   */
  totals: {
    /**
     * How many: payments, bets or members. Left out where it is not counted.
     */
    count?: number;
    /**
     * Money paid in or out, or what bonuses cost. Decimal text in the brand's currency.
     */
    amount?: string;
    /**
     * Stakes, without those that were taken back. Decimal text in the brand's currency.
     */
    stakes?: string;
    /**
     * Payouts of games with corrections. Decimal text in the brand's currency.
     */
    wins?: string;
    /**
     * Stakes less payouts: negative when members won. Decimal text in the brand's currency.
     */
    hold?: string;
    /**
     * Hold in percent of the stakes, two decimals; left out without stakes.
     */
    holdPercent?: number;
    /**
     * Money that rules, gifts and draws gave. Decimal text in the brand's currency.
     */
    rules?: string;
    /**
     * Bonus money that became real money. Decimal text in the brand's currency.
     */
    bonuses?: string;
    /**
     * Prizes of races and missions. Decimal text in the brand's currency.
     */
    races?: string;
    /**
     * Money that points were exchanged for. Decimal text in the brand's currency.
     */
    points?: string;
    /**
     * Hold as a share of the stakes: 0.04 is 4%.
     */
    holdShare?: number;
  };
  /**
   * As many days before it.
   */
  before: {
    /**
     * How many: payments, bets or members. Left out where it is not counted.
     */
    count?: number;
    /**
     * Money paid in or out, or what bonuses cost. Decimal text in the brand's currency.
     */
    amount?: string;
    /**
     * Stakes, without those that were taken back. Decimal text in the brand's currency.
     */
    stakes?: string;
    /**
     * Payouts of games with corrections. Decimal text in the brand's currency.
     */
    wins?: string;
    /**
     * Stakes less payouts: negative when members won. Decimal text in the brand's currency.
     */
    hold?: string;
    /**
     * Hold in percent of the stakes, two decimals; left out without stakes.
     */
    holdPercent?: number;
    /**
     * Money that rules, gifts and draws gave. Decimal text in the brand's currency.
     */
    rules?: string;
    /**
     * Bonus money that became real money. Decimal text in the brand's currency.
     */
    bonuses?: string;
    /**
     * Prizes of races and missions. Decimal text in the brand's currency.
     */
    races?: string;
    /**
     * Money that points were exchanged for. Decimal text in the brand's currency.
     */
    points?: string;
    /**
     * Hold as a share of the stakes: 0.04 is 4%.
     */
    holdShare?: number;
  };
}
