// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Which: pictures of the brand's assets folder, or pages that a banner may lead to.
   */
  of: "images" | "pages";
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
