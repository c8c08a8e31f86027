// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the correction.
   */
  reference: string;
  /**
   * Approve it, or reject it.
   */
  approve: boolean;
}

export interface Output {
  /**
   * State of the correction now.
   */
  state: string;
}
