// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Login name of the sub-account.
   */
  account: string;
}

export interface Output {
  content: {
    /**
     * Login name.
     */
    account: string;
    /**
     * The page's id.
     */
    page: string;
    /**
     * The page's title.
     */
    title: string;
    /**
     * none, view (reads the page) or act (uses it).
     */
    right: "none" | "view" | "act";
  }[];
}
