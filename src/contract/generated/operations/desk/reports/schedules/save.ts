// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The saved report.
   */
  reference?: string;
  /**
   * Name of the saved report.
   */
  name: string;
  /**
   * What it shows.
   */
  report: "deposits" | "withdrawals" | "play" | "registrations" | "bonuses";
  /**
   * What its rows are.
   */
  by: "day" | "source" | "country" | "campaign";
  /**
   * How often it is sent.
   */
  rhythm: "daily" | "weekly" | "monthly";
  /**
   * The hour of the brand's clock, 0 to 23.
   */
  hour: string;
  /**
   * Names of staff, separated by commas.
   */
  recipients: string;
}

export interface Output {
  /**
   * Number of the saved report.
   */
  reference: string;
}
