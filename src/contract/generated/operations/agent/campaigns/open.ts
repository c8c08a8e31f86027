// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * What the agent calls it.
   */
  name: string;
}

export interface Output {
  /**
   * The code that players enter.
   */
  code: string;
  /**
   * The address of the registration with the code.
   */
  link: string;
}
