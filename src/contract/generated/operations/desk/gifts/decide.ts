// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the gift.
   */
  reference: string;
  /**
   * Approve it, or reject it.
   */
  approve: boolean;
}

export interface Output {
  /**
   * State of the gift.
   */
  state: "proposed" | "approved" | "rejected";
}
