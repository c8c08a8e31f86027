// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * How the brand writes to the member.
   */
  channel: "site" | "mail" | "sms" | "push";
  /**
   * Whether the member agrees.
   */
  given: boolean;
}

export interface Output {
  /**
   * How the brand writes to the member.
   */
  channel: "site" | "mail" | "sms" | "push";
  /**
   * Whether the member agrees now.
   */
  given: boolean;
}
