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
   * Reason for stopping it.
   */
  reason: string;
}

export interface Output {
  /**
   * The rule.
   */
  rule: string;
  /**
   * State of the rule now.
   */
  state: "running" | "stopped";
}
