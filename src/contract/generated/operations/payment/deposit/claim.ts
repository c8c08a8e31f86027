// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Its number.
   */
  reference: string;
  /**
   * The bank's number of the transfer, where the deposit has none yet.
   */
  bankReference?: string;
}

export interface Output {
  /**
   * Its current state.
   */
  state: string;
}
