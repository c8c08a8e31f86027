// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The number as on the document.
   */
  number: string;
  /**
   * Why, in at least a few words.
   */
  reason: string;
}

export interface Output {
  /**
   * Its last characters.
   */
  shown: string;
}
