// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * Points that can be spent.
   */
  balance: number;
  /**
   * Points taken by redemptions that staff have not ended yet.
   */
  redeeming: number;
}
