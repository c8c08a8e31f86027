// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * The brand's key for browsers, in base64url; empty where it has no web push.
   */
  publicKey: string;
  /**
   * Those used last first.
   */
  content: {
    /**
     * Its id, to end it.
     */
    browser: string;
    /**
     * Whether it is the asking one.
     */
    current: boolean;
    /**
     * Where the push service of the asking browser takes messages; empty for the others.
     */
    endpoint: string;
    /**
     * Browser and device as the browser names them; empty when unknown.
     */
    device: string;
    /**
     * When it was added.
     */
    since: string;
  }[];
}
