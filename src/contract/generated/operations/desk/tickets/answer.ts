// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the ticket.
   */
  reference: string;
  /**
   * What to do.
   */
  decision: "answer" | "ask" | "resolve";
  /**
   * What the member reads: plain text.
   */
  content: string;
}

export interface Output {
  /**
   * A state of the machine ticket.
   */
  state: "open" | "answered" | "waiting" | "resolved" | "reopened" | "closed";
}
