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
   * What can be spent from the main wallet. Decimal text in the brand's currency.
   */
  main: string;
  /**
   * What is set aside. Decimal text in the brand's currency.
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
     * What is in the wallet there; empty while the vendor does not answer. Decimal text in the brand's currency.
     */
    balance: string;
  }[];
}
