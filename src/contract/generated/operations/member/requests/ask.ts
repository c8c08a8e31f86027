// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * A copy of the data, or their erasure.
   */
  kind: "export" | "erasure";
  /**
   * The member's password, if there is one.
   */
  password?: string;
  /**
   * The second proof of a member without a password.
   */
  verificationCode?: string;
}

export interface Output {
  /**
   * Number of the request.
   */
  reference: string;
  /**
   * The end of its cooling period.
   */
  dueAt: string;
}
