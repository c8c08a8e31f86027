// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The question type's id.
   */
  type: string;
  /**
   * What happened: plain text.
   */
  content: string;
}

export interface Output {
  /**
   * Number of the ticket.
   */
  reference: string;
  /**
   * A state of the machine ticket.
   */
  state: "open" | "answered" | "waiting" | "resolved" | "reopened" | "closed";
}
