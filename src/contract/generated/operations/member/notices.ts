// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * Oldest first.
   */
  content: {
    /**
     * Its number.
     */
    id: string;
    /**
     * The text's key without its namespace.
     */
    text: string;
    /**
     * The brand's name.
     */
    site: string;
    /**
     * The amount. Decimal text in the brand's currency.
     */
    amount: string;
    /**
     * When.
     */
    at: string;
  }[];
}
