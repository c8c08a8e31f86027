// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the conversation.
   */
  reference: string;
  /**
   * Chosen by the browser; a repeated one is the same line.
   */
  clientId: string;
  /**
   * Plain text.
   */
  content: string;
}

export interface Output {
  /**
   * The line's place.
   */
  number: number;
}
