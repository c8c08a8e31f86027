// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Which: templates that are complete, the brand's languages, or the pages that a message may lead to.
   */
  of: "templates" | "languages" | "pages";
}

export interface Output {
  /**
   * The entries.
   */
  content: {
    /**
     * What the form sends.
     */
    value: string;
    /**
     * Its name in the reader's language.
     */
    name: string;
  }[];
}
