// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Its number.
   */
  reference: string;
  /**
   * What did come; 0 for nothing.
   */
  received: string;
}

export interface Output {
  /**
   * How it stands now.
   */
  state: string;
}
