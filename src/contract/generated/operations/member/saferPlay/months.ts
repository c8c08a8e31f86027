// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  content: {
    /**
     * The month, yyyy-MM.
     */
    month: string;
    /**
     * The month in the reader's language.
     */
    name: string;
    /**
     * Credited deposits that were asked for in the month.
     */
    deposited: string;
    /**
     * Stakes.
     */
    staked: string;
    /**
     * Wins.
     */
    won: string;
    /**
     * Wins less stakes.
     */
    net: string;
    /**
     * Time spent.
     */
    minutes: number;
  }[];
}
