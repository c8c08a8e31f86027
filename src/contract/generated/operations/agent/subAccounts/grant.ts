// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Login name of the sub-account.
   */
  account: string;
  /**
   * The page's id.
   */
  page: string;
  /**
   * none, view (reads the page) or act (uses it).
   */
  right: "none" | "view" | "act";
}

export interface Output {
  /**
   * Login name of the sub-account.
   */
  account: string;
}
