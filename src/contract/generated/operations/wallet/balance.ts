// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * The spendable balance. Decimal text in the brand's currency.
   */
  balance: string;
  /**
   * The held balance: for withdrawals and transfers under way. Decimal text in the brand's currency.
   */
  held: string;
  /**
   * Bonus money that can be played and not withdrawn. Decimal text in the brand's currency.
   */
  bonus: string;
  /**
   * Code of the currency.
   */
  currency: string;
  /**
   * Symbol of the currency.
   */
  currencySymbol: string;
}
