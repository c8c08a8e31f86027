// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * One row.
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
     * How it stands.
     */
    state: "none" | "waiting" | "proved";
  }[];
}
