// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * What follows the agent's own account and a colon in the login name: lower-case letters, digits, point, dash and underscore.
   */
  account: string;
  /**
   * Whose login it is.
   */
  name: string;
  /**
   * The password, by the brand's rules.
   */
  password: string;
  /**
   * The right to every page to begin with.
   */
  right: "none" | "view" | "act";
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
