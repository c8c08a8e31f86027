// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The rule, red envelope, raffle, race or mission.
   */
  rule: string;
  /**
   * Stop it, or let it run again.
   */
  stop: boolean;
  /**
   * Reason for stopping it, or for letting it run again.
   */
  reason: string;
}

export interface Output {
  /**
   * What was stopped, or runs again.
   */
  rule: string;
  /**
   * State of it now.
   */
  state: "running" | "stopped";
}
