// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the deposit.
   */
  reference: string;
  /**
   * The bank's number of the transfer, where the deposit has none yet.
   */
  bankReference?: string;
}

export interface Output {
  /**
   * State of the deposit now.
   */
  state: string;
}
