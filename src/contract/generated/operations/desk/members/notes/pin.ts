// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The account.
   */
  account: string;
  /**
   * The note's number.
   */
  id: string;
  /**
   * Whether it stays on top.
   */
  pinned: boolean;
}

export interface Output {
  /**
   * The note's number.
   */
  id: string;
  /**
   * Whether it stays on top.
   */
  pinned: boolean;
}
