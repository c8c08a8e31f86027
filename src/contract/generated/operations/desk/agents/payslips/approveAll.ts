// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Only payslips of this kind of contract.
   */
  kind?: "dividend" | "dailyWage" | "hourly";
}

export interface Output {
  /**
   * The order's number.
   */
  reference: string;
  /**
   * How many payslips waited when it was given.
   */
  waiting: number;
  /**
   * How many are approved so far.
   */
  approved: number;
  /**
   * How many could not be approved so far; they still wait.
   */
  failed: number;
  /**
   * Whether it is carried out; if not, a job goes on with it each minute.
   */
  done: boolean;
}
