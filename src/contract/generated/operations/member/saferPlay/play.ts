// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The vendor of the game.
   */
  vassalage: string;
  /**
   * The game.
   */
  gameCode: string;
}

export interface Output {
  /**
   * When this was read.
   */
  at: string;
  /**
   * How long the play lasts, on all devices.
   */
  seconds: number;
  /**
   * The interval of reality checks.
   */
  intervalMinutes: number;
  /**
   * Time of play until the next check.
   */
  nextSeconds: number;
  /**
   * Stakes of booked rounds. Decimal text in the brand's currency.
   */
  staked: string;
  /**
   * Wins of booked rounds.
   */
  won: string;
  /**
   * What was won less what was staked.
   */
  net: string;
  /**
   * The part of the stakes that was bonus money.
   */
  bonusStaked: string;
  /**
   * The part of the wins that is bonus money.
   */
  bonusWon: string;
  /**
   * The check that waits for an answer; empty for none.
   *
   * @maxItems 1
   */
  check: {
    /**
     * Number of the check.
     */
    id: string;
    /**
     * When it was shown first.
     */
    at: string;
    /**
     * From when on no stake is taken without an answer.
     */
    stopsAt: string;
    /**
     * How long the play had lasted then.
     */
    seconds: number;
    /**
     * Stakes of booked rounds. Decimal text in the brand's currency.
     */
    staked: string;
    /**
     * Wins of booked rounds.
     */
    won: string;
    /**
     * What was won less what was staked.
     */
    net: string;
    /**
     * The part of the stakes that was bonus money.
     */
    bonusStaked: string;
    /**
     * The part of the wins that is bonus money.
     */
    bonusWon: string;
    /**
     * The part of the result that is bonus money.
     */
    bonusNet: string;
  }[];
  /**
   * The part of the result that is bonus money.
   */
  bonusNet: string;
}
