// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * First day, yyyy-MM-dd; by default 30 days ago.
   */
  from?: string;
  /**
   * Last day, yyyy-MM-dd; by default today.
   */
  to?: string;
  /**
   * Minutes that the agent's clock is ahead of UTC.
   */
  zone?: number;
  /**
   * Whether its code can be registered with.
   */
  state?: "active" | "paused" | "ended";
  /**
   * Page, from 1.
   */
  pageNo?: number;
  /**
   * Rows of a page.
   */
  pageSize?: number;
}

export interface Output {
  /**
   * Rows: the newest first, ended ones last.
   */
  content: {
    /**
     * The code that players enter.
     */
    code: string;
    /**
     * What the agent calls it.
     */
    name: string;
    /**
     * Whether its code can be registered with.
     */
    state: "active" | "paused" | "ended";
    /**
     * When it was opened.
     */
    openedAt: string;
    /**
     * When it ended; missing before.
     */
    endedAt?: string;
    /**
     * Visitors who opened its link, each once a day.
     */
    visits: number;
    /**
     * Members who registered through it.
     */
    registrations: number;
    /**
     * Members of it who deposited for the first time.
     */
    firstDeposits: number;
    /**
     * The sum of those first deposits. Decimal text in the brand's currency.
     */
    firstDeposit: string;
    /**
     * All deposits of its members. Decimal text in the brand's currency.
     */
    deposits: string;
    /**
     * Its members' valid bets, from which salaries are computed. Decimal text in the brand's currency.
     */
    validBet: string;
    /**
     * What its members lost, from which dividends are computed: negative when they won. Decimal text in the brand's currency.
     */
    net: string;
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
  /**
   * All campaigns that were found.
   */
  totals: {
    /**
     * Visitors who opened its link, each once a day.
     */
    visits: number;
    /**
     * Members who registered through it.
     */
    registrations: number;
    /**
     * Members of it who deposited for the first time.
     */
    firstDeposits: number;
    /**
     * The sum of those first deposits. Decimal text in the brand's currency.
     */
    firstDeposit: string;
    /**
     * All deposits of its members. Decimal text in the brand's currency.
     */
    deposits: string;
    /**
     * Its members' valid bets, from which salaries are computed. Decimal text in the brand's currency.
     */
    validBet: string;
    /**
     * What its members lost, from which dividends are computed: negative when they won. Decimal text in the brand's currency.
     */
    net: string;
  };
  /**
   * Through when play is counted; missing before the first counting.
   */
  asOf?: string;
}
