// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the deposit.
   */
  reference: string;
  /**
   * Credit it, or reject it.
   */
  credit: boolean;
  /**
   * The received amount, if it differs.
   */
  received?: string;
  /**
   * The bank's reference of a transfer, if it differs from the member's claim.
   */
  paymentReference?: string;
  /**
   * Why it is rejected.
   */
  reason?: string;
}

export interface Output {
  /**
   * State of the deposit now.
   */
  state: string;
  /**
   * How many named this amount.
   */
  approvals: number;
}
