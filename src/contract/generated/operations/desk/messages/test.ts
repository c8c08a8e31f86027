// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The template.
   */
  template: string;
  /**
   * The account.
   */
  account: string;
}

export interface Output {}
