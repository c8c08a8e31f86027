// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * Newest first.
   */
  content: {
    /**
     * Whether it is the asking one.
     */
    current: boolean;
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
