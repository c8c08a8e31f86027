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
   * Which ones.
   */
  show?: "waiting" | "approved" | "refused" | "withdrawn";
  /**
   * Only those for a rule.
   */
  rule?: string;
  /**
   * First day, by the brand's clock.
   */
  from?: string;
  /**
   * Last day, by the brand's clock.
   */
  to?: string;
  /**
   * Minutes that the caller's clock is ahead of UTC; days are those of the brand's clock whatever it is.
   */
  zone?: number;
  /**
   * Only of this member; or, without a member of this account, of those whose accounts begin with it.
   */
  account?: string;
}

export interface Output {
  /**
   * Applications.
   */
  content: {
    /**
     * Number of the application.
     */
    reference: string;
    /**
     * The rule.
     */
    rule: string;
    /**
     * The rule's title; its id when the brand has it no longer.
     */
    title: string;
    /**
     * A state of the machine application.
     */
    state: "draft" | "waiting" | "approved" | "refused" | "withdrawn";
    /**
     * What the member wrote; may be empty.
     */
    remark: string;
    /**
     * Why it was refused; empty otherwise.
     */
    reason: string;
    /**
     * When it was sent.
     */
    sentAt: string;
    /**
     * When it was decided or withdrawn; empty before.
     */
    endedAt: string;
    /**
     * What the rule gives now: decimal text; empty for points, and when it is gone.
     */
    amount: string;
    /**
     * Points that the rule gives now; empty for money.
     */
    points: string;
    /**
     * What the member can spend now, decimal text; empty unless money waits for the decision.
     */
    balance: string;
    /**
     * What the member could spend with it, decimal text; empty with the balance.
     */
    balanceAfter: string;
    /**
     * The member's bonus money now, decimal text; empty unless bonus money waits for the decision.
     */
    bonus: string;
    /**
     * The bonus money with it, decimal text; a bonus that comes after another one adds its money when it begins.
     */
    bonusAfter: string;
    /**
     * The member's points now; empty unless points wait for the decision.
     */
    pointsBalance: string;
    /**
     * The points with it; empty with the points.
     */
    pointsBalanceAfter: string;
    /**
     * The member's account.
     */
    account: string;
    /**
     * How many pictures it has.
     */
    pictures: number;
    /**
     * Who decided; empty before.
     */
    decidedBy: string;
    /**
     * Whether the rule was edited since, or is gone.
     */
    edited: "" | "edited" | "gone";
    /**
     * Whether staff can decide.
     */
    canDecide: boolean;
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
  /**
   * The rules that members apply for.
   */
  rules: {
    /**
     * The rule.
     */
    value: string;
    /**
     * Title of the rule.
     */
    label: string;
  }[];
}
