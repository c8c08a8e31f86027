// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * One row: where the signed-in member of staff gets mail.
   */
  content: {
    /**
     * The confirmed address; empty for none.
     */
    address: string;
    /**
     * The address that waits for its code; empty for none.
     */
    asked: string;
    /**
     * Whether there is an address: none, one that waits for its code, or a confirmed one.
     */
    state: "none" | "waiting" | "proved";
  }[];
}
