// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Its number.
   */
  reference: string;
  /**
   * The received amount; 0 for none.
   */
  received: string;
}

export interface Output {
  /**
   * Its current state.
   */
  state: string;
}
