// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The account.
   */
  account: string;
  /**
   * What only staff read: plain text of at most 1,000 characters.
   */
  text: string;
}

export interface Output {
  /**
   * The note's number.
   */
  id: string;
}
