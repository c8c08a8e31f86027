// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * The brand's time zone, whose days are shown.
   */
  zone: string;
  /**
   * Its present day.
   */
  today: string;
  /**
   * When the last counted transaction was booked.
   */
  upto?: string;
  /**
   * Whether older days are still being counted.
   */
  counting: boolean;
  /**
   * The currency of amounts.
   */
  currency: string;
  /**
   * Whether there are amounts in currencies that the brand had before.
   */
  others: boolean;
}
