// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

/**
 * The brand's own country first.
 */
export type Output = {
  /**
   * ISO 3166, two letters.
   */
  countryCode: string;
  /**
   * Digits without plus.
   */
  countryDialingCode: string;
}[];
