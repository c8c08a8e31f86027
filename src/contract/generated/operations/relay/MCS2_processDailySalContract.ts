// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * above: from the upline; below: given by the agent; both when left out.
   */
  side?: "above" | "below";
  /**
   * The state.
   */
  state?: "offered" | "cascade" | "active" | "endRequested" | "rejected" | "ended";
  /**
   * The other party's account.
   */
  account?: string;
  /**
   * Where the page begins or ends: `next` or `previous` of another page.
   */
  after?: string;
  /**
   * Rows of a page.
   */
  pageSize?: number;
}

export interface Output {
  content: {
    /**
     * Number of the contract.
     */
    reference: string;
    /**
     * The kind of contract.
     */
    kind: string;
    /**
     * above: from the upline; platform: from the platform; below: given by the asking party.
     */
    side: string;
    /**
     * The other party; empty for the platform.
     */
    account: string;
    /**
     * offered, cascade (contracts below would end: agree or go back), active, endRequested, rejected or ended.
     */
    state: string;
    /**
     * What both agree on.
     */
    terms: {
      /**
       * How long a dividend adds up.
       */
      period?: "daily" | "weekly" | "semimonthly" | "monthly";
      /**
       * From the lowest to the highest; the highest one whose conditions are all met decides the rate.
       */
      tiers: {
        /**
         * The least valid bet of the team in the period. Decimal text in the brand's currency.
         */
        validBet: string;
        /**
         * The least loss of the team's players in the period. Decimal text in the brand's currency.
         */
        loss?: string;
        /**
         * The least number of active members.
         */
        active?: number;
        /**
         * Of a dividend or a daily salary. Percent as decimal text.
         */
        rate?: string;
        /**
         * Of an hourly or a real-time salary, on orders that the player won. Percent as decimal text.
         */
        winRate?: string;
        /**
         * Of an hourly or a real-time salary, on orders that the player lost. Percent as decimal text.
         */
        lossRate?: string;
      }[];
      /**
       * Of a dividend: which loss of the team the steps are compared with, before or after what the brand deducts; after it when left out.
       */
      basis?: "netLoss" | "grossLoss";
      /**
       * The least stake of an order that a real-time salary counts. Decimal text in the brand's currency.
       */
      minimumBet?: string;
    };
    /**
     * How long a dividend adds up; empty for other kinds.
     */
    period: string;
    /**
     * The highest rate on won orders, or the highest rate. Percent as decimal text.
     */
    winRate: string;
    /**
     * The highest rate on lost orders, or the highest rate. Percent as decimal text.
     */
    lossRate: string;
    /**
     * The highest rate on lost orders, only of kinds with two rates. Percent as decimal text.
     */
    lostOrderRate?: string;
    /**
     * How many tiers it has.
     */
    tiers: number;
    /**
     * When it was offered.
     */
    offeredAt: string;
    /**
     * The first period that it pays begins then; empty until signed.
     */
    effectiveFrom: string;
    /**
     * The first period that it does not pay any more begins then; empty without an end.
     */
    effectiveTo: string;
    /**
     * upline or downline; empty unless an end is asked for.
     */
    endAskedBy: string;
    /**
     * Why it is over: rejected, withdrawn, ended, superseded (other terms were signed) or revoked (a contract above ended); empty until then.
     */
    over: string;
    /**
     * What the asking party has not seen yet: new, signed, termination or kept; empty when all is seen.
     */
    notice: string;
    /**
     * The actions that the asking party may take now.
     *
     * Items: An action of the call that acts.
     */
    can: string[];
    /**
     * The contracts below that end with the step in question, from the top down, with all that stand on them.
     */
    ends: {
      /**
       * Whose contract it is.
       */
      account: string;
      /**
       * Its highest rate on won orders, or its highest rate. Percent as decimal text.
       */
      winRate: string;
      /**
       * Its highest rate on lost orders, or its highest rate. Percent as decimal text.
       */
      lossRate: string;
    }[];
    /**
     * Its history, from the first step on.
     */
    steps: {
      /**
       * Time of the step.
       */
      at: string;
      /**
       * What happened.
       */
      event: string;
      /**
       * The state it led to.
       */
      state: string;
      /**
       * upline or downline.
       */
      by: string;
      /**
       * The sub-account of the caller's side that took it; left out for everybody else.
       */
      staff?: string;
    }[];
    /**
     * The accounts of ends, between middle dots; empty without any.
     */
    ending: string;
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
}
