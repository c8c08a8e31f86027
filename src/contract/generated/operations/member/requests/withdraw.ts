// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the request.
   */
  reference: string;
}

export interface Output {
  /**
   * Number of the request.
   */
  reference: string;
}
