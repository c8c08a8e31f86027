// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The draw.
   */
  draw: string;
}

export interface Output {
  /**
   * The draw.
   */
  draw: string;
  /**
   * The member's place among those who opened one, from 1.
   */
  place: number;
  /**
   * What was in it, in the brand's currency.
   */
  amount: string;
  /**
   * Envelopes that are left.
   */
  left: number;
}
