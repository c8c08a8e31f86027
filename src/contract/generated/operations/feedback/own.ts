// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  content: {
    /**
     * Its number, for questions.
     */
    reference: string;
    /**
     * Time of the feedback.
     */
    at: string;
    /**
     * The text.
     */
    content: string;
    /**
     * How the author can be reached; may be empty.
     */
    contact: string;
    /**
     * State of the feedback.
     */
    state: "new" | "seen" | "answered" | "closed";
    /**
     * What the brand answered; empty without an answer.
     */
    answer: string;
    /**
     * Whether it can still be changed.
     */
    canChange: boolean;
  }[];
}
