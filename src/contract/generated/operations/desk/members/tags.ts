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
     * The tag's id.
     */
    tag: string;
    /**
     * Its name; its id once the brand no longer has it.
     */
    name: string;
    /**
     * When to give it.
     */
    text: string;
    /**
     * Whether the member has it.
     */
    state: "on" | "off";
    /**
     * Who gave it; empty without it.
     */
    by: string;
    /**
     * When; empty without it.
     */
    at: string;
    /**
     * Why; empty without it.
     */
    reason: string;
  }[];
}
