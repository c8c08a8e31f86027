// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the feedback.
   */
  reference: string;
  /**
   * What to do.
   */
  decision: "see" | "answer" | "note" | "close";
  /**
   * What its author reads.
   */
  answer?: string;
  /**
   * What only staff read.
   */
  note?: string;
}

export interface Output {
  /**
   * State of the feedback.
   */
  state: "new" | "seen" | "answered" | "closed";
}
