// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * Those that are not drawn yet, by their draws, then the last ones that were drawn, the latest first.
   */
  content: {
    /**
     * The draw.
     */
    draw: string;
    /**
     * Title of the raffle.
     */
    title: string;
    /**
     * A sentence about it; may be empty.
     */
    text: string;
    /**
     * Collecting tickets, about to be drawn, drawn, or stopped by staff.
     */
    state: "open" | "drawing" | "drawn" | "stopped";
    /**
     * Whether it has ended.
     */
    isOver: boolean;
    /**
     * When it is drawn.
     */
    drawAt: string;
    /**
     * All tickets.
     */
    tickets: number;
    /**
     * The member's tickets.
     */
    mine: number;
    /**
     * The numbers of the member's tickets, the latest ones of many.
     */
    numbers: string;
    /**
     * All prizes together.
     */
    pot: string;
    /**
     * Prizes.
     */
    prizes: {
      /**
       * Places.
       */
      places: string;
      /**
       * The prize of each.
       */
      amount: string;
    }[];
    /**
     * The rules that give tickets.
     */
    ways: {
      /**
       * Title of the rule.
       */
      title: string;
      /**
       * What it gives for what.
       */
      text: string;
    }[];
    /**
     * Winners.
     */
    winners: {
      /**
       * Place.
       */
      place: number;
      /**
       * The account, masked.
       */
      name: string;
      /**
       * The ticket.
       */
      ticket: number;
      /**
       * The prize.
       */
      amount: string;
      /**
       * Whether it is the member.
       */
      isOwn: boolean;
    }[];
    /**
     * The hash of the seed, published before.
     */
    serverHash: string;
  }[];
}
