// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the request.
   */
  reference: string;
  /**
   * What is decided.
   */
  decision: "erase" | "refuse";
  /**
   * Why it is refused, in at least a few words; members read it.
   */
  reason?: string;
}

export interface Output {
  /**
   * Number of the request.
   */
  reference: string;
}
