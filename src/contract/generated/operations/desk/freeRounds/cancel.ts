// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Its number.
   */
  id: string;
  /**
   * Why.
   */
  reason: string;
}

export interface Output {
  /**
   * Its number.
   */
  id: string;
  /**
   * Its state now.
   */
  state: "cancelled";
}
