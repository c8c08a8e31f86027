// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The campaign's code.
   */
  code: string;
  /**
   * What the agent calls it.
   */
  name: string;
}

export interface Output {
  /**
   * Code of the campaign.
   */
  code: string;
  /**
   * Whether its code can be registered with.
   */
  state: "active" | "paused" | "ended";
}
