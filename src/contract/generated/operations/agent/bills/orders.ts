// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Page, from 1.
   */
  pageNo?: number;
  /**
   * Rows of a page.
   */
  pageSize?: number;
  /**
   * Kind of the contract.
   */
  kind: "dividend" | "dailyWage" | "hourly" | "realTime";
  /**
   * How long a dividend adds up; empty for salaries.
   */
  period?: "" | "daily" | "weekly" | "semimonthly" | "monthly";
  /**
   * The first instant of the period.
   */
  start: string;
  /**
   * The agent of the part; the own orders by default.
   */
  account?: string;
}

export interface Output {
  /**
   * Rows.
   */
  content: {
    /**
     * The player.
     */
    account: string;
    /**
     * Vendor's display name.
     */
    vendorName: string;
    /**
     * Name in the call's language.
     */
    gameName: string;
    /**
     * The vendor's number of the round.
     */
    roundId: string;
    /**
     * Vendor code.
     */
    vassalage: string;
    /**
     * When it was over.
     */
    at: string;
    /**
     * The stake. Decimal text in the brand's currency.
     */
    bet: string;
    /**
     * The part that counts as turnover. Decimal text in the brand's currency.
     */
    validBet: string;
    /**
     * The payout. Decimal text in the brand's currency.
     */
    win: string;
    /**
     * Whether the order was counted before, with the figures that follow.
     */
    corrects: boolean;
    /**
     * The stake as it was counted. Decimal text in the brand's currency.
     */
    wasBet: string;
    /**
     * The turnover as it was counted. Decimal text in the brand's currency.
     */
    wasValidBet: string;
    /**
     * The payout as it was counted. Decimal text in the brand's currency.
     */
    wasWin: string;
    /**
     * The part of the stake that is bonus money, where the brand lets it count; zero otherwise. Decimal text in the brand's currency.
     */
    bonusBet: string;
  }[];
  /**
   * The page.
   */
  pageNo: number;
  /**
   * Rows of a page.
   */
  pageSize: number;
  /**
   * Number of pages.
   */
  totalPages: number;
  /**
   * Rows of all pages.
   */
  totalElements: number;
}
