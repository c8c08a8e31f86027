// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the ticket.
   */
  reference: string;
}

export interface Output {
  /**
   * How many pictures can still be added.
   */
  picturesLeft: number;
}
