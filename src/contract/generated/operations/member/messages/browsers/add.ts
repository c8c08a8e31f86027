// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
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
