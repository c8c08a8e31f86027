// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Account name.
   */
  username: string;
  /**
   * The address of the account.
   */
  email: string;
  /**
   * The text of the captcha picture.
   */
  captcha?: string;
}

export interface Output {}
