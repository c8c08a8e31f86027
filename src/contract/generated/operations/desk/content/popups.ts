// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * What its rows are.
   */
  by?: "popup" | "day" | "language";
  /**
   * Only pop-ups of one rule: A logged in, B visitors, F first login.
   */
  execution?: "A" | "B" | "F";
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
   * Days in their order, or the rows that were shown most first; at most 500.
   */
  content: {
    /**
     * Id of the pop-up with its rule, day or language.
     */
    key: string;
    /**
     * The pop-up's present title, or its id when it is no longer there; the day; the language's name.
     */
    name: string;
    /**
     * The pop-up's rule.
     */
    execution?: "A" | "B" | "F";
    /**
     * Visitors who had it on the screen, once a day each.
     */
    shown: number;
    /**
     * Those who closed it without a click.
     */
    closed: number;
    /**
     * Those who left it by a link in it.
     */
    followed: number;
    /**
     * Followed in percent of shown, two decimals. Left out when it was not shown.
     */
    percent?: number;
  }[];
  /**
   * The whole period.
   */
  totals: {
    /**
     * Visitors who had one on the screen, once a day and pop-up each.
     */
    shown: number;
    /**
     * Those who closed it without a click.
     */
    closed: number;
    /**
     * Those who left it by a link in it.
     */
    followed: number;
    /**
     * Followed in percent of shown, two decimals. Left out when nothing was shown.
     */
    percent?: number;
  };
}
