// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * Account name.
   */
  username: string;
  /**
   * What the person may do.
   */
  role: "owner" | "finance" | "content" | "support" | "auditor";
}
