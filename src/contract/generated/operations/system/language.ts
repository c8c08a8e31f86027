// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Language of the answer's texts.
   */
  language: string;
}

export interface Output {
  /**
   * The stored language.
   */
  language: string;
}
