// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the withdrawal.
   */
  reference: string;
  /**
   * Whether the rest came after all.
   */
  fully?: boolean;
}

export interface Output {
  /**
   * State of the withdrawal now.
   */
  state: string;
}
