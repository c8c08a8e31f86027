// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * 0 normal, 1 maintenance, 2 region restricted.
   */
  status: 0 | 1 | 2;
  /**
   * Visitor's address.
   */
  ip: string;
}
