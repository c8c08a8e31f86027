// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The code of the link.
   */
  code: string;
  /**
   * The new password.
   */
  newPassword: string;
  /**
   * The new one again.
   */
  confirmNewPassword: string;
}

export interface Output {}
