// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Where the page begins or ends: `next` or `previous` of another page.
   */
  after?: string;
  /**
   * Rows of a page.
   */
  pageSize?: number;
}

export interface Output {
  content: {
    /**
     * Number of the check.
     */
    id: string;
    /**
     * When it was shown.
     */
    at: string;
    /**
     * The answer; open while it waits.
     */
    answer: "open" | "goOn" | "stop";
    /**
     * When it was answered; empty while it waits.
     */
    answeredAt: string;
    /**
     * The interval, in minutes.
     */
    interval: number;
    /**
     * How long the play had lasted, in minutes.
     */
    minutes: number;
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
   * Where the next page begins; not there on the last page.
   */
  next?: string;
  /**
   * Where the page before ends; not there on the first page.
   */
  previous?: string;
  /**
   * Rows in all; counted up to 1,000.
   */
  totalElements: number;
  /**
   * Whether there are no more rows than were counted.
   */
  totalExact: boolean;
}
