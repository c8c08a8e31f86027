// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Its id; ids of nothing are ignored.
   */
  id: string;
}

export interface Output {}
