// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The rule.
   */
  rule: string;
  /**
   * Plain text of up to 140 characters.
   */
  remark?: string;
}

export interface Output {
  /**
   * Number of the application.
   */
  reference: string;
  /**
   * A state of the machine application.
   */
  state: "draft" | "waiting" | "approved" | "refused" | "withdrawn";
}
