// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The draw.
   */
  draw: string;
}

export interface Output {
  /**
   * The draw.
   */
  draw: string;
  /**
   * Kind of the draw.
   */
  kind: "envelope" | "raffle";
  /**
   * Title of the draw.
   */
  title: string;
  /**
   * When the hash was published.
   */
  announcedAt: string;
  /**
   * When it began.
   */
  startsAt: string;
  /**
   * When its time is over.
   */
  endsAt: string;
  /**
   * When it ended; empty before.
   */
  endedAt: string;
  /**
   * SHA-256 of the seed's hex text.
   */
  serverHash: string;
  /**
   * The seed; empty until it has ended.
   */
  serverSeed: string;
  /**
   * Tickets of a raffle; 0 otherwise.
   */
  tickets: number;
  /**
   * The envelopes as they are written, or the prizes from the first place.
   *
   * Items: An amount.
   */
  amounts: string[];
  /**
   * What came out, in order.
   */
  results: {
    /**
     * Place among those that were opened, or drawn.
     */
    nth: number;
    /**
     * The ticket that was drawn; 0 for envelopes.
     */
    ticket: number;
    /**
     * The account, masked.
     */
    name: string;
    /**
     * What it came to; empty for a ticket that was passed over.
     */
    amount: string;
  }[];
}
