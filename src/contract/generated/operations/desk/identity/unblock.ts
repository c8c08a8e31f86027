// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the entry in the list of blocked numbers.
   */
  id: string;
}

export interface Output {
  /**
   * Its last characters.
   */
  shown: string;
}
