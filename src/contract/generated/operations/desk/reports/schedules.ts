// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * By name; a brand has at most 20.
   */
  content: {
    /**
     * Number of the saved report.
     */
    reference: string;
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
     * The same as a time.
     */
    at: string;
    /**
     * The brand's time zone.
     */
    zone: string;
    /**
     * Names of staff, separated by commas.
     */
    recipients: string;
    /**
     * Whether it is sent.
     */
    state: "active" | "stopped";
    /**
     * When it is sent next.
     */
    nextAt?: string;
    /**
     * What became of the last window.
     */
    last: "none" | "waiting" | "sent" | "failed";
    /**
     * The last window's days.
     */
    window?: string;
    /**
     * Mails of the last window that were sent.
     */
    sent: number;
    /**
     * Mails of it that were not.
     */
    failed: number;
    /**
     * Why one of them is not sent.
     */
    reason?: "unsure" | "recipient" | "off" | "late" | "refused" | "stopped" | "away";
    /**
     * When the last of them ended.
     */
    endedAt?: string;
    /**
     * Who changed it last.
     */
    changedBy: string;
    /**
     * Time of the last change.
     */
    changedAt: string;
  }[];
}
