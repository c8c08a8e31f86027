// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The address.
   */
  email: string;
}

export interface Output {}
