// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Login name of the sub-account.
   */
  account: string;
  /**
   * The new password, by the brand's rules.
   */
  password: string;
  /**
   * The agent's own password.
   */
  ownPassword: string;
}

export interface Output {
  /**
   * Login name of the sub-account.
   */
  account: string;
}
