// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Its number.
   */
  reference: string;
  /**
   * Whether the rest came after all.
   */
  fully?: boolean;
}

export interface Output {
  /**
   * Its current state.
   */
  state: string;
}
