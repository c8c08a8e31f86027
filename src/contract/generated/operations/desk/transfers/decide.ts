// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Its number.
   */
  reference: string;
  /**
   * Only ask the vendor (ask), or say that it moved the money (done) or did not (undone). The vendor is asked first in any case.
   */
  decision: "ask" | "done" | "undone";
  /**
   * How one knows; for done and undone.
   */
  reason?: string;
}

export interface Output {
  /**
   * How it stands now.
   */
  state: string;
  /**
   * What came of it: the vendor said that it moved the money (accepted) or did not (declined), that it knows no such order (missing) or nothing (silent); or it did not say and the desk's word is the first or the second of two.
   */
  outcome: "accepted" | "declined" | "missing" | "silent" | "first" | "second";
}
