// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * What is limited; check is the interval of reality checks, of the period play.
   */
  kind: "deposit" | "loss" | "stake" | "session" | "check";
}

export interface Output {
  content: {
    /**
     * What is limited; check is the interval of reality checks, of the period play.
     */
    kind: "deposit" | "loss" | "stake" | "session" | "check";
    /**
     * The period.
     */
    period: "day" | "week" | "month" | "play";
    /**
     * The limit: an amount, of session time minutes; empty for none.
     */
    limit: string;
    /**
     * What is used in the current period.
     */
    used: string;
    /**
     * What is left; empty without a limit.
     */
    left: string;
    /**
     * Whether there is a limit, and whether a change to more waits or may be confirmed.
     */
    state: "none" | "set" | "asked" | "ready";
    /**
     * The limit that was asked for; empty for none.
     */
    asked: string;
    /**
     * Whether it was asked to remove the limit.
     */
    asksNone: boolean;
    /**
     * From when on the change may be confirmed.
     */
    readyAt: string;
    /**
     * Until when it may be confirmed; after that the limit stays as it is.
     */
    confirmUntil: string;
  }[];
}
