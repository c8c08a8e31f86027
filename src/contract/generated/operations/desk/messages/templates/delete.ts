// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The template.
   */
  template: string;
}

export interface Output {}
