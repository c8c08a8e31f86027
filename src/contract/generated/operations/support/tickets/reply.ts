// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Its number.
   */
  reference: string;
  /**
   * Plain text.
   */
  content: string;
}

export interface Output {
  /**
   * Its number.
   */
  reference: string;
  /**
   * A state of the machine ticket.
   */
  state: "open" | "answered" | "waiting" | "resolved" | "reopened" | "closed";
}
