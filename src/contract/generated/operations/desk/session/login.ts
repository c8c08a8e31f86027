// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Account name.
   */
  username: string;
  /**
   * Password.
   */
  password: string;
  /**
   * Six digits of the authenticator.
   */
  verificationCode?: string;
  /**
   * The text of the captcha picture.
   */
  captcha?: string;
}

export interface Output {
  /**
   * The session token; stored in session storage.
   */
  token?: string;
  /**
   * The authenticator to bind before the first session.
   */
  enrol?: {
    /**
     * Typed into the authenticator, base32.
     */
    secret: string;
    /**
     * The same as otpauth:// address.
     */
    uri: string;
  };
  /**
   * Whether the authenticator's code is still missing.
   */
  codeNeeded?: boolean;
}
