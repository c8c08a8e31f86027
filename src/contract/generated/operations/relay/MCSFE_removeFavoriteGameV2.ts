// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Id of the game on the platform: vendor and code.
   */
  nodeId: string;
}

export interface Output {}
