// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the check.
   */
  id: string;
  /**
   * The answer.
   */
  answer: "goOn" | "stop";
}

export interface Output {
  /**
   * The answer that holds: the first one, unless this one stops.
   */
  answer: "goOn" | "stop";
}
