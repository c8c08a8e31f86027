// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the contradiction.
   */
  reference: string;
  /**
   * Credit a further payment as a deposit of its own (credit), book a payout that was made after all (book), propose the correction of the balance (adjust), or note that it is settled elsewhere (note).
   */
  decision: "credit" | "book" | "adjust" | "note";
  /**
   * Why; it stays in the audit.
   */
  reason: string;
}

export interface Output {
  /**
   * State of the contradiction now.
   */
  state: string;
  /**
   * The result; first: another staff member must agree.
   */
  outcome: "first" | "credited" | "booked" | "proposed" | "noted";
}
