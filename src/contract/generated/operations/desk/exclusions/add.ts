// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The account.
   */
  account: string;
  /**
   * How long.
   */
  choice: string;
  /**
   * How the member asked, in at least a few words.
   */
  reason: string;
}

export interface Output {
  /**
   * The member's account.
   */
  account: string;
}
