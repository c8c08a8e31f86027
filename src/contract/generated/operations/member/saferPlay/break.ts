// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * What was chosen.
   */
  choice: string;
  /**
   * The member's account, typed again.
   */
  account: string;
}

export interface Output {
  /**
   * When it ends.
   */
  until: string;
}
