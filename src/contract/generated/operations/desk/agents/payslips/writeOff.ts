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
   * What the upline still owes of it, as the desk sees it; refused when it is another amount by now. Decimal text in the payslip's currency.
   */
  short: string;
  /**
   * Why it is written off; the agents read it.
   */
  reason: string;
}

export interface Output {
  /**
   * State of the payslip now; one of an agent who owes to agents below stays to collect.
   */
  state: "writtenOff" | "toCollect";
}
