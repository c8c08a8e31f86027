// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Reference of the send.
   */
  reference: string;
}

export interface Output {}
