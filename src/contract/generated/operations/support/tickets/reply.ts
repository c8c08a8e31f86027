// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the ticket.
   */
  reference: string;
  /**
   * Plain text.
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
