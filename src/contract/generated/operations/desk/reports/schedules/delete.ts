// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The saved report.
   */
  reference: string;
}

export interface Output {}
