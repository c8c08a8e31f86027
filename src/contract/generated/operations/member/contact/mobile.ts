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
   * The code that was sent.
   */
  verificationCode: string;
}

export interface Output {}
