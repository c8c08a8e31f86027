// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The code of the link.
   */
  code: string;
}

export interface Output {
  /**
   * Whether the code can be registered with.
   */
  state: "open" | "paused" | "ended" | "unknown";
}
