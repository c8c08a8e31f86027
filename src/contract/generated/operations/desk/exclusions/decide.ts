// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the match.
   */
  id: string;
  /**
   * The same person, or another one.
   */
  decision: "same" | "other";
  /**
   * Why, in at least a few words.
   */
  note: string;
}

export interface Output {
  /**
   * What was decided.
   */
  state: "same" | "other";
}
