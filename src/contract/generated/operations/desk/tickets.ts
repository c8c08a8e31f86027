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
   * Which ones: those that wait for staff, for the member, are resolved, or closed.
   */
  show?: "staff" | "member" | "resolved" | "closed";
  /**
   * Only those that are late.
   */
  late?: "late";
  /**
   * Only those of a question type.
   */
  type?: string;
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
  content: {
    /**
     * Its number, for questions.
     */
    reference: string;
    /**
     * The question type's id.
     */
    type: string;
    /**
     * The question type's name; its id when the brand has it no longer.
     */
    typeName: string;
    /**
     * Its first words.
     */
    excerpt: string;
    /**
     * A state of the machine ticket.
     */
    state: "open" | "answered" | "waiting" | "resolved" | "reopened" | "closed";
    /**
     * When it was opened.
     */
    openedAt: string;
    /**
     * When somebody wrote last.
     */
    changedAt: string;
    /**
     * When it is closed unless somebody writes; empty while it waits for staff.
     */
    closesAt: string;
    /**
     * Until when staff answer; empty while nothing waits for them.
     */
    dueAt: string;
    /**
     * The member's account.
     */
    account: string;
    /**
     * Whether it waits for staff, and is late.
     */
    urgency: "late" | "due" | "";
    /**
     * How many pictures it has.
     */
    pictures: number;
    /**
     * Whether staff can answer.
     */
    canAnswer: boolean;
    /**
     * Whether staff can ask the member back.
     */
    canAsk: boolean;
    /**
     * Whether staff can resolve it.
     */
    canResolve: boolean;
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
   * The brand's question types.
   */
  types: {
    /**
     * A question type's id.
     */
    value: string;
    /**
     * Name of the question type.
     */
    label: string;
  }[];
}
