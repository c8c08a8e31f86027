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
  /**
   * The member's password, if there is one: a session alone must not be enough to move the account to another phone or mailbox.
   */
  password?: string;
}

export interface Output {}
