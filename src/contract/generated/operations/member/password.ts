// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The password until now.
   */
  oldPassword?: string;
  /**
   * The new password.
   */
  newPassword: string;
  /**
   * The new one again.
   */
  confirmNewPassword: string;
  /**
   * The code that was sent.
   */
  verificationCode?: string;
  /**
   * Whether the terms are accepted: needed once where somebody else opened the account.
   */
  terms?: boolean;
  /**
   * Whether the member confirms to be of age, likewise.
   */
  ageConfirmed?: boolean;
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
