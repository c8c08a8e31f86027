// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The bonus.
   */
  id: string;
  /**
   * What the member was told that it loses: nothing happens when it is another amount by now.
   */
  loses: string;
}

export interface Output {
  /**
   * What was lost. Decimal text in the brand's currency.
   */
  lost: string;
}
