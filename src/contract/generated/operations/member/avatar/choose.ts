// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the generated avatar.
   */
  choice: string;
}

export interface Output {
  /**
   * Address of the new picture.
   */
  icon: string;
}
