// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The account.
   */
  account: string;
  /**
   * The session's number; all when left out.
   */
  session?: string;
  /**
   * Why, in at least a few words.
   */
  reason: string;
}

export interface Output {
  /**
   * Number of sessions ended.
   */
  ended: number;
}
