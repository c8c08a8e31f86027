// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Page, from 1.
   */
  pageNo?: number;
  /**
   * Rows of a page.
   */
  pageSize?: number;
}

export interface Output {
  /**
   * Page, from 1.
   */
  pageNo: number;
  /**
   * Rows of a page.
   */
  pageSize: number;
  /**
   * Pages.
   */
  totalPages: number;
  /**
   * Rows.
   */
  totalElements: number;
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
     * Its title.
     */
    title: string;
    /**
     * What it is.
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
