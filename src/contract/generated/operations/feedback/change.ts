// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the feedback.
   */
  reference: string;
  /**
   * What its author thinks: plain text, within the brand's number of words.
   */
  content: string;
  /**
   * How the author can be reached: a mail address, a number, a name elsewhere. May be left out.
   */
  contact?: string;
}

export interface Output {
  /**
   * Its number, for questions.
   */
  reference: string;
  /**
   * State of the feedback.
   */
  state: "new" | "seen" | "answered" | "closed";
}
