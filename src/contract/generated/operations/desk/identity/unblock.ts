// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Its number here.
   */
  id: string;
}

export interface Output {
  /**
   * Its last characters.
   */
  shown: string;
}
