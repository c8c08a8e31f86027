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
  /**
   * Draws, those that end last first.
   */
  content: {
    /**
     * The draw.
     */
    draw: string;
    /**
     * The name of its costs, to stop it by.
     */
    rule: string;
    /**
     * Title of the draw.
     */
    title: string;
    /**
     * Kind of the draw.
     */
    kind: "envelope" | "raffle";
    /**
     * Announced, open, about to end, ended, or stopped by staff.
     */
    state: "announced" | "open" | "ending" | "ended" | "stopped";
    /**
     * Whether staff stopped it.
     */
    isStopped: boolean;
    /**
     * When it begins.
     */
    startsAt: string;
    /**
     * When it is over.
     */
    endsAt: string;
    /**
     * Envelopes opened, or tickets given.
     */
    taken: number;
    /**
     * Envelopes in the pot; 0 for raffles.
     */
    of: number;
    /**
     * What it has given.
     */
    amount: string;
    /**
     * What it gives at most.
     */
    pot: string;
    /**
     * What all its windows gave and may still give.
     */
    held: string;
    /**
     * Its budget when this window was announced.
     */
    budget: string;
    /**
     * How much of the budget is held, in percent.
     */
    share: number;
  }[];
}
