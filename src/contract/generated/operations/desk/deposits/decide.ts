// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Its number.
   */
  reference: string;
  /**
   * Credit it, or reject it.
   */
  credit: boolean;
  /**
   * What really came, where it was another amount.
   */
  received?: string;
  /**
   * The bank's reference of a transfer, where it is another than the member claims.
   */
  paymentReference?: string;
  /**
   * Why it is rejected.
   */
  reason?: string;
}

export interface Output {
  /**
   * How it stands now.
   */
  state: string;
  /**
   * How many named this amount.
   */
  approvals: number;
}
