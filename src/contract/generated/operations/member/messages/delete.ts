// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The message's number.
   */
  id: string;
}

export interface Output {}
