// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Its number.
   */
  reference: string;
}

export interface Output {
  /**
   * Its number.
   */
  reference: string;
  /**
   * A state of the machine application.
   */
  state: "draft" | "waiting" | "approved" | "refused" | "withdrawn";
}
