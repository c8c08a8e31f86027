// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the ticket.
   */
  reference: string;
}

export interface Output {
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
  /**
   * Whether the member can close it.
   */
  canClose: boolean;
  /**
   * How many pictures the member can still add now.
   */
  picturesLeft: number;
  /**
   * Who closed it; empty while it is not closed.
   */
  closedBy: "" | "member" | "clock";
  /**
   * From first to last.
   */
  messages: {
    /**
     * Its number within the thread.
     */
    id: string;
    /**
     * Who wrote it.
     */
    by: "member" | "desk" | "clock";
    /**
     * What it did.
     */
    kind: "open" | "write" | "picture" | "answer" | "ask" | "resolve" | "reopen" | "close" | "note";
    /**
     * The words; may be empty.
     */
    text: string;
    /**
     * A picture's number; empty without one.
     */
    picture: string;
    /**
     * Time of the message.
     */
    at: string;
  }[];
}
