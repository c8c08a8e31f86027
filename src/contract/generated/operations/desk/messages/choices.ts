// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Which: templates that are complete, the brand's languages, the pages that a message may lead to, or the segments of desk.json.
   */
  of: "templates" | "languages" | "pages" | "segments";
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
