// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The address.
   */
  email: string;
  /**
   * The code that was sent.
   */
  verificationCode: string;
  /**
   * The member's password, where there is one: who holds a session only must not move the account to another phone or mailbox.
   */
  password?: string;
}

export interface Output {}
