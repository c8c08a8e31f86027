// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

/**
 * Channels.
 */
export type Output = {
  /**
   * Channel.
   */
  csType: string;
  /**
   * Encrypted address; open it at /go/<path>.
   */
  path: string;
}[];
