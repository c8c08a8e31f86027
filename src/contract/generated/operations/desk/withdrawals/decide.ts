// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Its number.
   */
  reference: string;
  /**
   * What is decided.
   */
  decision: "approve" | "reject" | "paid" | "payAgain" | "force";
  /**
   * Why it is rejected.
   */
  reason?: string;
  /**
   * The bank's number, when it was paid by hand or paid again.
   */
  paymentReference?: string;
}

export interface Output {
  /**
   * How it stands now.
   */
  state: string;
  /**
   * How many approved it.
   */
  approvals: number;
}
