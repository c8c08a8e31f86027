// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Which report.
   */
  report: "deposits" | "withdrawals" | "play" | "registrations" | "bonuses";
  /**
   * What its rows are.
   */
  by?: "day" | "source" | "country" | "campaign";
  /**
   * First day of the brand's clock; by default 30 days ago.
   */
  from?: string;
  /**
   * Last day; by default today.
   */
  to?: string;
  /**
   * Minutes that the reader's clock is ahead of UTC. Not used: days are the brand's own.
   */
  zone?: number;
  /**
   * The file's kind.
   */
  format: "csv" | "xlsx";
}

export interface Output {}
