// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Phone number without its dialling code.
   */
  mobileNo: string;
  /**
   * Country dialling code, digits only.
   */
  countryDialingCode: string;
  /**
   * The text of the captcha picture.
   */
  captcha?: string;
  /**
   * Result of the human verification.
   */
  humanVerification?: string;
}

export interface Output {
  /**
   * Minutes until another code may be requested.
   */
  expiredMinutes: number;
  /**
   * The same in seconds, as the server counts.
   */
  secondsLeft: number;
}
