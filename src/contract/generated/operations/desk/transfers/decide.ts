// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the transfer.
   */
  reference: string;
  /**
   * Only ask the vendor (ask), or state that it moved the money (done) or did not (undone). The vendor is always asked first.
   */
  decision: "ask" | "done" | "undone";
  /**
   * The evidence; for done and undone.
   */
  reason?: string;
}

export interface Output {
  /**
   * State of the transfer now.
   */
  state: string;
  /**
   * The result: the vendor moved the money (accepted), did not (declined), has no such order (missing) or did not answer (silent); without an answer, the statement of the staff is the first or the second of two.
   */
  outcome: "accepted" | "declined" | "missing" | "silent" | "first" | "second";
}
