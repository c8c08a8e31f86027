// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * What the code is for.
   */
  purpose: "password" | "mobile";
  /**
   * Phone number without its dialling code.
   */
  mobileNum?: string;
  /**
   * Country dialling code, digits only.
   */
  countryDialingCode?: string;
  /**
   * What the captcha picture says.
   */
  captcha?: string;
  /**
   * Result of the human verification.
   */
  humanVerification?: string;
}

export interface Output {
  /**
   * Minutes until another code may be asked for.
   */
  expiredMinutes: number;
  /**
   * The same in seconds, as the server counts.
   */
  secondsLeft: number;
}
