// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The promotion.
   */
  promotion: string;
}

export interface Output {
  /**
   * Rules of the promotion.
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
     * A state of the machine application for the last one that was sent; empty for none.
     */
    state: "" | "waiting" | "approved" | "refused" | "withdrawn";
    /**
     * The number of the last one; empty for none.
     */
    reference: string;
    /**
     * Why it was refused; empty otherwise.
     */
    reason: string;
    /**
     * When it was sent; empty before.
     */
    sentAt: string;
    /**
     * Whether the member can apply now.
     */
    canApply: boolean;
    /**
     * Whether the member can withdraw it.
     */
    canWithdraw: boolean;
    /**
     * Whether a remark is needed.
     */
    isRemarkRequired: boolean;
    /**
     * How many characters it may have.
     */
    mostRemark: number;
    /**
     * How many pictures are needed at least.
     */
    picturesNeeded: number;
    /**
     * How many pictures can still be added.
     */
    picturesLeft: number;
    /**
     * Numbers of the pictures that were added.
     */
    pictures: string[];
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
  }[];
}
