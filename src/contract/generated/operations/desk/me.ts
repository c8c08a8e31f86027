// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * Account name.
   */
  username: string;
  /**
   * The role of the staff member.
   */
  role: "owner" | "finance" | "content" | "support" | "auditor";
}
