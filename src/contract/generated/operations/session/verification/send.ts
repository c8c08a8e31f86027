// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The challenge.
   */
  challenge: string;
  /**
   * Where the code goes.
   */
  method: "mobile" | "email";
}

export interface Output {
  /**
   * Minutes until another code may be asked for.
   */
  expiredMinutes: number;
  /**
   * The same in seconds, as the server counts.
   */
  secondsLeft: number;
  /**
   * Where it went, mostly hidden.
   */
  sentTo: string;
}
