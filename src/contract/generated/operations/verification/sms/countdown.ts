// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The code's purpose.
   */
  purpose: "login" | "password" | "register" | "mobile" | "email" | "stepUp";
}

export interface Output {
  /**
   * Seconds left, as the server counts.
   */
  secondsLeft: number;
}
