// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * The member's level; 0 for none.
   */
  level: number;
  /**
   * Its name in the reader's language; empty for none.
   */
  name: string;
  /**
   * Since when; empty where it is not known.
   */
  since: string;
  /**
   * Until when the level is kept whatever is played; empty without a promise.
   */
  heldUntil: string;
  /**
   * How many calendar months count: the running one and those before it.
   */
  months: number;
  /**
   * When it is decided whether the level is kept; empty for a level that is never lost.
   */
  monthEnd: string;
  /**
   * Valid bets of the months that count, decimal text.
   */
  turnover: string;
  /**
   * Credited deposits of the months that count, decimal text.
   */
  deposits: string;
  /**
   * The next level's name; empty on the highest.
   */
  nextName: string;
  /**
   * Valid bets that the next level asks for, decimal text; empty for none.
   */
  nextTurnover: string;
  /**
   * Deposits that the next level asks for, decimal text; empty for none.
   */
  nextDeposits: string;
  /**
   * Valid bets that keep the level, decimal text; empty for none.
   */
  keepTurnover: string;
  /**
   * Deposits that keep the level, decimal text; empty for none.
   */
  keepDeposits: string;
  /**
   * Who looks after the member; empty for nobody.
   */
  hosts: {
    /**
     * The host's name.
     */
    name: string;
    /**
     * The kind of channel.
     */
    csType: "TELEGRAM" | "WHATSAPP" | "LINE" | "ZALO" | "EMAIL";
    /**
     * An https address, or mailto:.
     */
    path: string;
  }[];
  /**
   * From the lowest.
   */
  levels: {
    /**
     * The level.
     */
    level: number;
    /**
     * Name of the level.
     */
    name: string;
    /**
     * own: the member's; passed: lower; open: higher.
     */
    state: "own" | "passed" | "open";
    /**
     * Valid bets that it asks for, decimal text; empty for none.
     */
    turnover: string;
    /**
     * Deposits that it asks for, decimal text; empty for none.
     */
    deposits: string;
    /**
     * Valid bets that keep it, decimal text; empty for none.
     */
    keepTurnover: string;
    /**
     * Deposits that keep it, decimal text; empty for none.
     */
    keepDeposits: string;
    /**
     * What it brings beyond the one before.
     */
    benefits: {
      /**
       * The rule or good.
       */
      label: string;
      /**
       * A sentence about it.
       */
      value: string;
    }[];
    /**
     * Most of a withdrawal, decimal text; empty where the level raises nothing.
     */
    withdrawal: string;
    /**
     * Most of the withdrawals of 24 hours, decimal text; empty where the level raises nothing.
     */
    withdrawalsDaily: string;
    /**
     * Most withdrawals in 24 hours; 0 where the level raises nothing.
     */
    withdrawalCount: number;
  }[];
  /**
   * How the member rose and fell, the latest first.
   */
  steps: {
    /**
     * Number.
     */
    id: string;
    /**
     * Time of the step.
     */
    at: string;
    /**
     * What happened.
     */
    state: "rose" | "fell" | "set";
    /**
     * The level's name after it; empty for none.
     */
    name: string;
    /**
     * The level after it.
     */
    level: number;
  }[];
}
