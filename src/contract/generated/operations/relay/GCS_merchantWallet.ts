// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * One wallet for all vendors; else money is transferred to a vendor's own.
   */
  isSingle: boolean;
}
