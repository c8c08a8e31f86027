// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Name at the desk.
   */
  username: string;
}

export interface Output {
  /**
   * Name at the desk.
   */
  username: string;
  /**
   * The password, stored only as a hash; the next sign-in binds the authenticator.
   */
  password: string;
}
