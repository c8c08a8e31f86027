// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the withdrawal.
   */
  reference: string;
  /**
   * The received amount; 0 for none.
   */
  received: string;
}

export interface Output {
  /**
   * State of the withdrawal now.
   */
  state: string;
}
