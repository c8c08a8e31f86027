// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * Rules that can still give something: those for who invites first. Empty when the brand has none.
   */
  content: {
    /**
     * The rule.
     */
    rule: string;
    /**
     * Who gets it.
     */
    side: "inviter" | "friend";
    /**
     * Title of the rule.
     */
    title: string;
    /**
     * Its sentence; may be empty.
     */
    text: string;
    /**
     * Its figures in a sentence; may be empty.
     */
    terms: string;
    /**
     * How often one member gets it; 0 without such a limit.
     */
    times: number;
    /**
     * How often one member gets it in a day; 0 without such a limit.
     */
    perDay: number;
  }[];
}
