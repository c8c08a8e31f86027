// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The account.
   */
  account: string;
}

export interface Output {
  content: {
    /**
     * The member's account.
     */
    account: string;
    /**
     * The session's number.
     */
    session: string;
    /**
     * What the browser calls itself.
     */
    device: string;
    /**
     * The country of its address; empty when unknown.
     */
    place: string;
    /**
     * The network of its address.
     */
    network: string;
    /**
     * When it began.
     */
    startedAt: string;
    /**
     * When it was used last.
     */
    lastSeenAt: string;
  }[];
}
