// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the free rounds.
   */
  id: string;
  /**
   * Reason for taking them back.
   */
  reason: string;
}

export interface Output {
  /**
   * Number of the free rounds.
   */
  id: string;
  /**
   * State of the free rounds now.
   */
  state: "cancelled";
}
