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
   * The member's account.
   */
  account: string;
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
    /**
     * The member of staff; empty for others.
     */
    staff: string;
  }[];
}
