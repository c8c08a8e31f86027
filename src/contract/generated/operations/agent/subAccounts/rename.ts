// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Login name of the sub-account.
   */
  account: string;
  /**
   * Whose login it is.
   */
  name: string;
}

export interface Output {
  /**
   * Login name of the sub-account.
   */
  account: string;
}
