// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the application.
   */
  reference: string;
  /**
   * What to do.
   */
  decision: "approve" | "refuse";
  /**
   * Why it is refused; the member reads it.
   */
  reason?: string;
}

export interface Output {
  /**
   * A state of the machine application.
   */
  state: "draft" | "waiting" | "approved" | "refused" | "withdrawn";
}
