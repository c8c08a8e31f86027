// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Its number.
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
   * Where it is.
   */
  state: "new" | "seen" | "answered" | "closed";
}
