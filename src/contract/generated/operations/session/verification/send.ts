// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The challenge.
   */
  challenge: string;
  /**
   * The destination of the code.
   */
  method: "mobile" | "email";
}

export interface Output {
  /**
   * Minutes until another code may be requested.
   */
  expiredMinutes: number;
  /**
   * The same in seconds, as the server counts.
   */
  secondsLeft: number;
  /**
   * The masked destination.
   */
  sentTo: string;
}
