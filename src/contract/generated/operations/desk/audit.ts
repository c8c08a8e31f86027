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
   * Only actions of this staff member or command.
   */
  actor?: string;
  /**
   * Only actions of this kind.
   */
  group?:
    | "member"
    | "deposit"
    | "withdrawal"
    | "redemption"
    | "ticket"
    | "chat"
    | "reward"
    | "application"
    | "freeRounds"
    | "gift"
    | "feedback"
    | "identity"
    | "transfer"
    | "adjustment"
    | "contradiction"
    | "contract"
    | "payslip"
    | "message"
    | "content"
    | "report"
    | "staff"
    | "desk"
    | "proof"
    | "data"
    | "command";
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
   * Only actions on this: a number, or a member's account.
   */
  subject?: string;
}

export interface Output {
  content: {
    /**
     * When.
     */
    at: string;
    /**
     * The actor.
     */
    actor: string;
    /**
     * The actor's role.
     */
    role: string;
    /**
     * The action.
     */
    action: string;
    /**
     * The action's object.
     */
    subject: string;
    /**
     * Before and after, as JSON.
     */
    details: string;
  }[];
  /**
   * Page.
   */
  pageNo: number;
  /**
   * Rows of a page.
   */
  pageSize: number;
  /**
   * Pages.
   */
  totalPages: number;
  /**
   * Rows in all.
   */
  totalElements: number;
  /**
   * Staff members and commands to filter by.
   */
  actors: {
    /**
     * Name.
     */
    value: string;
    /**
     * Name.
     */
    label: string;
  }[];
}
