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
     * Time of the action.
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
