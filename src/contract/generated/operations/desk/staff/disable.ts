// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Name at the desk.
   */
  username: string;
  /**
   * Disable it, or enable it.
   */
  disabled: boolean;
}

export interface Output {
  /**
   * Name at the desk.
   */
  username: string;
}
