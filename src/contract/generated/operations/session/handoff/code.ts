// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * Goes into the address as ?token=
   */
  code: string;
  /**
   * Seconds it lives.
   */
  expiresSeconds: number;
}
