// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Phone number without its dialling code.
   */
  mobileNum: string;
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
  /**
   * The code's purpose.
   */
  purpose?: "login" | "password";
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
