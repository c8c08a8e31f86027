// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The account.
   */
  account: string;
  /**
   * The level; 0 takes it away.
   */
  level: string;
  /**
   * The last day on which it is kept whatever is played, yyyy-MM-dd in the brand's time zone; empty for no promise.
   */
  until?: string;
  /**
   * Why, in at least a few words.
   */
  reason: string;
}

export interface Output {
  /**
   * The member's account.
   */
  account: string;
  /**
   * The level.
   */
  level: number;
}
