// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Its number.
   */
  reference: string;
}

export interface Output {
  /**
   * How many pictures can still be added.
   */
  picturesLeft: number;
}
