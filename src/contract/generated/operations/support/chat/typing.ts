// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the conversation.
   */
  reference: string;
}

export interface Output {}
