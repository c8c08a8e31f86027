// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Kind and name of the entry, with a dot between.
   */
  entry: string;
}

export interface Output {
  /**
   * One for each language that the entry has.
   */
  content: {
    /**
     * The language.
     */
    id: string;
    /**
     * Name of the language.
     */
    title: string;
    /**
     * What readers see, as HTML.
     */
    text: string;
  }[];
}
