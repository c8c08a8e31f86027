// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * Everything that is known. Decimal text in the brand's currency.
   */
  total: string;
  /**
   * Whether every vendor has answered and no transfer is on its way.
   */
  complete: boolean;
  /**
   * The spendable balance of the main wallet. Decimal text in the brand's currency.
   */
  main: string;
  /**
   * The held balance. Decimal text in the brand's currency.
   */
  held: string;
  vendors: {
    /**
     * The vendor's code.
     */
    vassalage: string;
    /**
     * The vendor's name.
     */
    displayName: string;
    /**
     * The balance of the wallet at the vendor; empty while the vendor does not answer. Decimal text in the brand's currency.
     */
    balance: string;
  }[];
}
