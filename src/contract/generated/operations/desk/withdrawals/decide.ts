// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the withdrawal.
   */
  reference: string;
  /**
   * The decision.
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
   * State of the withdrawal now.
   */
  state: string;
  /**
   * How many approved it.
   */
  approvals: number;
}
