// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  content: {
    /**
     * Id of the question type.
     */
    id: string;
    /**
     * Its name in the reader's language.
     */
    name: string;
  }[];
  /**
   * Hours until which staff give the first answer.
   */
  firstAnswerHours: number;
  /**
   * Days after which an answered ticket is closed.
   */
  closeAfterDays: number;
  /**
   * How many tickets may be open at once.
   */
  openAtMost: number;
  /**
   * How many of the member's are not closed.
   */
  open: number;
}
