// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The reward's number.
   */
  id: string;
  /**
   * The line's game type.
   */
  gameType: string;
  /**
   * The code of the line's vendor.
   */
  vendorCode: string;
}

export interface Output {
  /**
   * Games, those with the most valid bets first; they add up to the line.
   */
  content: {
    /**
     * The game's name; a sentence for play that is kept as a sum alone.
     */
    game: string;
    /**
     * How many bets and corrections.
     */
    bets: number;
    /**
     * Decimal text.
     */
    validBet: string;
    /**
     * The rate, decimal text.
     */
    percent: string;
    /**
     * What it brought, decimal text.
     */
    amount: string;
  }[];
}
