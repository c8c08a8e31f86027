// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The address.
   */
  email: string;
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
}
