// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Reference of the send.
   */
  reference: string;
  /**
   * Day in the brand's time zone, yyyy-MM-dd; today when left out.
   */
  day?: string;
  /**
   * Time of day, HH:mm; now when it and the day are left out.
   */
  time?: string;
}

export interface Output {
  /**
   * State of the send.
   */
  state: "scheduled";
}
