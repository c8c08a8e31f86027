// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * What is limited; check is the interval of reality checks, of the period play.
   */
  kind: "deposit" | "loss" | "stake" | "session" | "check";
  /**
   * The period.
   */
  period: "day" | "week" | "month" | "play";
  /**
   * The limit: an amount, of session time minutes; left out or empty to remove it.
   */
  amount?: string;
}

export interface Output {
  /**
   * What holds now: the limit, none, or a request that waits.
   */
  state: "set" | "none" | "asked";
  /**
   * From when on it may be confirmed; empty when nothing waits.
   */
  readyAt: string;
}
