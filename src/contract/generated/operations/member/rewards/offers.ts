// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * All that members choose for a deposit, with its terms, and why it cannot come; or all that they ask or apply for. Then nothing is left for another page.
   */
  for?: "deposit" | "ask";
  /**
   * Where the page begins: `next` or `previous` of another page.
   */
  after?: string;
  /**
   * Rows of a page.
   */
  pageSize?: number;
}

export interface Output {
  /**
   * Whether any rule waits for a code.
   */
  codes: boolean;
  /**
   * Rules.
   */
  content: {
    /**
     * The rule.
     */
    rule: string;
    /**
     * Title of the rule.
     */
    title: string;
    /**
     * Its sentence; may be empty.
     */
    text: string;
    /**
     * What it waits for.
     */
    on: string;
    /**
     * Claimable now, waiting for what it waits for, a condition missing, or had as often as it may.
     */
    state: "claimable" | "open" | "missing" | "done";
    /**
     * The first condition that does not hold; empty when all do.
     */
    check: string;
    /**
     * What there is; may be empty.
     */
    has: string;
    /**
     * What it takes; may be empty.
     */
    needs: string;
    /**
     * What there is, where it is money.
     */
    hasAmount: string;
    /**
     * What it takes, where it is money.
     */
    needsAmount: string;
    /**
     * What was missing when it answered last; empty when nothing was, and before.
     */
    lastCheck: string;
    /**
     * What there was then; may be empty.
     */
    lastHas: string;
    /**
     * What it took then; may be empty.
     */
    lastNeeds: string;
    /**
     * What there was then, where it is money.
     */
    lastHasAmount: string;
    /**
     * What it took then, where it is money.
     */
    lastNeedsAmount: string;
    /**
     * When it answered last; empty before.
     */
    lastAt: string;
    /**
     * The promotion that tells of it; may be empty.
     */
    promotion: string;
    /**
     * The address where the member applies for it; empty where nothing is applied for.
     */
    applyAt: string;
    /**
     * Of a choice for a deposit, its terms in a sentence; else empty.
     */
    terms: string;
    /**
     * Of a choice for a deposit, why it cannot come; empty when it can.
     */
    why: string;
    /**
     * Of a choice for a deposit, the least amount. Decimal text; empty without one.
     */
    least: string;
    /**
     * Of a choice for a deposit, the channels that it is for; empty for all.
     *
     * Items: A channel.
     */
    channels: string[];
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
   * Rules and red envelopes in all.
   */
  totalElements: number;
  /**
   * Always true.
   */
  totalExact: boolean;
}
