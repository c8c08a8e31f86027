// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The account.
   */
  account: string;
  /**
   * The tag's id.
   */
  tag: string;
  /**
   * Whether the member has it afterwards.
   */
  on: boolean;
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
   * The tag's id.
   */
  tag: string;
  /**
   * Whether the member has it.
   */
  on: boolean;
}
