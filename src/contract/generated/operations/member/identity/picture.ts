// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The level.
   */
  level: string;
  /**
   * What it is asked for.
   */
  demand: string;
  /**
   * The kind of document.
   */
  kind: string;
  /**
   * The side.
   */
  side: "front" | "back";
}

export interface Output {}
