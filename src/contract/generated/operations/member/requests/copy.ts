// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the request.
   */
  reference: string;
}

export interface Output {
  /**
   * A name for the file.
   */
  name: string;
  /**
   * The copy, as JSON text.
   */
  text: string;
}
