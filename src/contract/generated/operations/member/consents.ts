// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  content: {
    /**
     * How the brand writes to the member.
     */
    channel: "site" | "mail" | "sms" | "push";
    /**
     * Whether the member agrees.
     */
    given: boolean;
    /**
     * Where it was answered last; empty when never.
     */
    source: "" | "registration" | "profile" | "link";
    /**
     * When it was answered last; empty when never.
     */
    at: string;
  }[];
}
