// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Where the page begins or ends: `next` or `previous` of another page.
   */
  after?: string;
  /**
   * Rows of a page.
   */
  pageSize?: number;
  /**
   * First day, yyyy-MM-dd; by default 30 days ago.
   */
  from?: string;
  /**
   * Last day, yyyy-MM-dd; by default today.
   */
  to?: string;
  /**
   * Minutes that the member's clock is ahead of UTC.
   */
  zone?: number;
  /**
   * Vendor code.
   */
  vassalage?: string;
  /**
   * Code within the vendor.
   */
  gameCode?: string;
  /**
   * Category.
   */
  gameType?: "ELOTT" | "LOTT" | "LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP" | "ESPORTS" | "COCKFIGHT";
  /**
   * Only rounds in this state.
   */
  state?: "open" | "closed" | "cancelled";
  /**
   * The order of the rounds; - is the latest or the highest first.
   */
  sort?: "at" | "-at" | "bet" | "-bet" | "win" | "-win" | "net" | "-net";
}

export interface Output {
  /**
   * Rounds.
   */
  content: {
    /**
     * The vendor's number of the round.
     */
    roundId: string;
    /**
     * When it began.
     */
    at: string;
    /**
     * When it was over.
     */
    finishedAt?: string;
    /**
     * Name in the call's language.
     */
    gameName: string;
    /**
     * Vendor's display name.
     */
    vendorName: string;
    /**
     * Vendor code.
     */
    vassalage: string;
    /**
     * Code within the vendor.
     */
    gameCode: string;
    /**
     * Category, as long as the brand offers the game.
     */
    gameType?: string;
    /**
     * open, closed or cancelled.
     */
    state: string;
    /**
     * The stakes. Decimal text in the brand's currency.
     */
    bet: string;
    /**
     * The part that counts as turnover. Decimal text in the brand's currency.
     */
    validBet: string;
    /**
     * The payouts. Decimal text in the brand's currency.
     */
    win: string;
    /**
     * Paid less bet: negative when lost. Decimal text in the brand's currency.
     */
    net: string;
    /**
     * The vendor's page that proves the round; empty when it has none.
     */
    proof: string;
  }[];
  /**
   * Where the next page begins; not there on the last page.
   */
  next?: string;
  /**
   * Where the page before ends; not there on the first page.
   */
  previous?: string;
  /**
   * Rows in all; counted up to 1,000.
   */
  totalElements: number;
  /**
   * Whether there are no more rows than were counted.
   */
  totalExact: boolean;
  totals: {
    /**
     * The stakes. Decimal text in the brand's currency.
     */
    bet: string;
    /**
     * The part that counts as turnover. Decimal text in the brand's currency.
     */
    validBet: string;
    /**
     * The payouts. Decimal text in the brand's currency.
     */
    win: string;
    /**
     * Paid less bet: negative when lost. Decimal text in the brand's currency.
     */
    net: string;
  };
  /**
   * Vendors that the member has played at in the period.
   */
  vendors: {
    /**
     * Vendor code.
     */
    value: string;
    /**
     * Vendor's display name.
     */
    label: string;
  }[];
}
