// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The template.
   */
  template: string;
  /**
   * The account.
   */
  account?: string;
  /**
   * A mail address, or a phone number with + and its country code: the test goes there instead.
   */
  to?: string;
  /**
   * The language of a test by mail or SMS; the brand's own when left out.
   */
  language?: string;
}

export interface Output {}
