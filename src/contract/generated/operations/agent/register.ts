// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Login name, by the brand's rules for names.
   */
  account: string;
  /**
   * The first password, which the owner must change at the first login.
   */
  password: string;
  /**
   * Whether the account may have a team of its own.
   */
  kind: "member" | "agent";
}

export interface Output {
  /**
   * The login name.
   */
  account: string;
  /**
   * What was opened.
   */
  kind: "member" | "agent";
}
