// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Only what can be chosen for the next deposit.
   */
  for?: "deposit";
}

export interface Output {
  /**
   * Rules.
   */
  content: {
    /**
     * The rule.
     */
    rule: string;
    /**
     * Its title.
     */
    title: string;
    /**
     * Its sentence; may be empty.
     */
    text: string;
    /**
     * What it waits for.
     */
    on: string;
    /**
     * Claimable now, waiting for what it waits for, a condition missing, or had as often as it may.
     */
    state: "claimable" | "open" | "missing" | "done";
    /**
     * Conditions that do not hold.
     */
    missing: {
      /**
       * Which condition.
       */
      check: string;
      /**
       * Whether it holds.
       */
      met: boolean;
      /**
       * What there is; may be empty.
       */
      has: string;
      /**
       * What it takes; may be empty.
       */
      needs: string;
    }[];
    /**
     * What the rule looked at when it answered last; empty before.
     */
    last: {
      /**
       * Which condition.
       */
      check: string;
      /**
       * Whether it holds.
       */
      met: boolean;
      /**
       * What there is; may be empty.
       */
      has: string;
      /**
       * What it takes; may be empty.
       */
      needs: string;
    }[];
    /**
     * When it answered last; empty before.
     */
    lastAt: string;
    /**
     * The promotion that tells of it; may be empty.
     */
    promotion: string;
  }[];
}
