// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * Oldest first.
   */
  content: {
    /**
     * Number of the notice.
     */
    id: string;
    /**
     * The text's key in the namespace `member`, such as `notice.vipFell`.
     */
    text: string;
    /**
     * The brand's name as its pages show it.
     */
    site: string;
    /**
     * The amount. Decimal text in the brand's currency; empty in a notice without money.
     */
    amount: string;
    /**
     * Of a notice about free rounds: how many.
     */
    rounds?: string;
    /**
     * Time of the notice.
     */
    at: string;
    /**
     * Of a notice about a contract: its kind.
     */
    kind?: "dividend" | "dailyWage" | "hourly" | "realTime";
    /**
     * Of a notice about a contract: the account of the other party; missing for the platform.
     */
    account?: string;
    /**
     * Of a notice about a contract: the address where it is answered; missing where the brand has no such page.
     */
    to?: string;
  }[];
}
