// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Whose payslip it is.
   */
  account: string;
  /**
   * Kind of the contract.
   */
  kind: "dividend" | "dailyWage" | "hourly" | "realTime";
  /**
   * How long a dividend adds up; empty for salaries.
   */
  period?: "" | "daily" | "weekly" | "semimonthly" | "monthly";
  /**
   * The first instant of the period.
   */
  start: string;
  /**
   * Payment password.
   */
  paymentPassword: string;
  /**
   * Six digits of the authenticator; none where none is bound.
   */
  verificationCode?: string;
}

export interface Output {
  /**
   * State of the payslip now.
   */
  state:
    | "calculated"
    | "paid"
    | "collected"
    | "partlyPaid"
    | "notReached"
    | "nothing"
    | "covered"
    | "toApprove"
    | "disputed"
    | "rejected"
    | "writtenOff"
    | "insufficient"
    | "toCollect";
}
