// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Name at the desk.
   */
  username: string;
  /**
   * The role.
   */
  role: "owner" | "finance" | "content" | "support" | "auditor";
}

export interface Output {
  /**
   * Name at the desk.
   */
  username: string;
}
