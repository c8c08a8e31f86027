// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Its number.
   */
  reference: string;
  /**
   * Approve it, or reject it.
   */
  approve: boolean;
}

export interface Output {
  /**
   * Its state.
   */
  state: "proposed" | "approved" | "rejected";
}
