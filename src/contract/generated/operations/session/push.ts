// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The address that it had.
   */
  old: string;
  /**
   * Where its push service takes messages.
   */
  endpoint: string;
  /**
   * Its public key, in base64url.
   */
  p256dh: string;
  /**
   * Its shared secret, in base64url.
   */
  auth: string;
}

export interface Output {}
