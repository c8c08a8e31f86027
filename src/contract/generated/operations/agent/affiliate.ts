// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The affiliate code.
   */
  code: string;
  /**
   * Host the form was shown on.
   */
  domain?: string;
}

export interface Output {
  /**
   * The code as it is written on its agent's page.
   */
  code: string;
}
