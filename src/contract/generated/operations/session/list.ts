// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * Newest first.
   */
  content: {
    /**
     * Its id, to end it.
     */
    session: string;
    /**
     * Whether it is the asking one.
     */
    current: boolean;
    /**
     * Browser and device as the browser names them; empty when unknown.
     */
    device: string;
    /**
     * Country of the address in the caller's language; empty when unknown.
     */
    place: string;
    /**
     * Network it was opened from.
     */
    network: string;
    /**
     * When it was opened.
     */
    startedAt: string;
    /**
     * When it was used last, to the minute.
     */
    lastSeenAt: string;
  }[];
}
