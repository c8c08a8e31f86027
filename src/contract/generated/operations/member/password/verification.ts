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
   * The new password.
   */
  newPassword: string;
}

export interface Output {
  /**
   * The session token; stored in session storage.
   */
  token?: string;
  /**
   * Whether this is the member's first login.
   */
  firstTimeLogin?: boolean;
  /**
   * Whether the password has expired.
   */
  passwordExpired?: boolean;
  /**
   * Whether the session opens nothing else before the password is changed.
   */
  mustChangePassword?: boolean;
  /**
   * A proof required before the session starts: the login came from an unknown network.
   */
  challenge?: {
    /**
     * Names the challenge in the calls that answer it.
     */
    id: string;
    /**
     * Proofs this member can give.
     */
    methods: ("mobile" | "email" | "bank" | "totp")[];
  };
}
