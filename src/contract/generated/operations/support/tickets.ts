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
     * Whether the member can add words.
     */
    canWrite: boolean;
    /**
     * Whether the member can reopen it.
     */
    canReopen: boolean;
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
