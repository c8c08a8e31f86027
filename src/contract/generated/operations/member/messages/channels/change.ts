// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * What the messages are about.
   */
  class: "account" | "money" | "support" | "rewards";
  /**
   * The channel.
   */
  channel: "mail" | "sms" | "push";
  /**
   * Whether the member wants them.
   */
  wanted: boolean;
}

export interface Output {}
