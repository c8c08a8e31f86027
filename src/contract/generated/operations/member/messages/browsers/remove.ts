// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Id of the browser.
   */
  browser: string;
}

export interface Output {}
