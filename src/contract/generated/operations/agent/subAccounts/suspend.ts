// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Login name of the sub-account.
   */
  account: string;
  /**
   * Whether it may not log in.
   */
  suspended: boolean;
}

export interface Output {
  /**
   * Login name of the sub-account.
   */
  account: string;
}
