// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * The classes of messages.
   */
  content: {
    /**
     * What the messages are about.
     */
    class: "account" | "money" | "support" | "rewards";
    /**
     * Mail: always, chosen or not, without a proved address, or not offered.
     */
    mail: "always" | "on" | "off" | "unproved" | "none";
    /**
     * SMS, in the same way.
     */
    sms: "always" | "on" | "off" | "unproved" | "none";
    /**
     * Web push, in the same way; unproved without a browser that takes messages.
     */
    push: "always" | "on" | "off" | "unproved" | "none";
  }[];
}
