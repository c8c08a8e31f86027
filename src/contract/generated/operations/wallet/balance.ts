// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * What can be spent. Decimal text in the brand's currency.
   */
  balance: string;
  /**
   * What is set aside: for withdrawals and transfers on their way. Decimal text in the brand's currency.
   */
  held: string;
  /**
   * Code of the currency.
   */
  currency: string;
  /**
   * Symbol of the currency.
   */
  currencySymbol: string;
}
