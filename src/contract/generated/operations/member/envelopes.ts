// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * Open or coming, by their ends, then the last ones that are over, the latest first.
   */
  content: {
    /**
     * The draw.
     */
    draw: string;
    /**
     * Title of the red envelope.
     */
    title: string;
    /**
     * A sentence about it; may be empty.
     */
    text: string;
    /**
     * Coming, open, opened by the member, a condition missing, nothing left, over, or stopped by staff.
     */
    state: "next" | "open" | "opened" | "missing" | "empty" | "over" | "stopped";
    /**
     * Whether it has ended.
     */
    isOver: boolean;
    /**
     * When it begins.
     */
    startsAt: string;
    /**
     * When it is over.
     */
    endsAt: string;
    /**
     * Envelopes in the pot.
     */
    envelopes: number;
    /**
     * Envelopes that are left.
     */
    left: number;
    /**
     * What the pot held.
     */
    pot: string;
    /**
     * What is left in it.
     */
    leftAmount: string;
    /**
     * What the member got; empty without one.
     */
    mine: string;
    /**
     * The member's place; 0 without one.
     */
    place: number;
    /**
     * The first condition that does not hold; empty otherwise.
     */
    check: string;
    /**
     * What there is of it.
     */
    has: string;
    /**
     * What it takes.
     */
    needs: string;
    /**
     * The envelopes of the pot, as they are written.
     */
    kinds: {
      /**
       * What one holds.
       */
      amount: string;
      /**
       * How many there were.
       */
      count: number;
      /**
       * How many are left.
       */
      left: number;
    }[];
    /**
     * The hash of the seed, published before.
     */
    serverHash: string;
  }[];
}
