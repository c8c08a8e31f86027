// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * Typed into the authenticator, base32.
   */
  secret: string;
  /**
   * The same as otpauth:// address, for a QR code.
   */
  uri: string;
}
