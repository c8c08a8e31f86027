// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * The pages of the centre whose module is on, in the order of the menu.
   */
  pages: {
    /**
     * The page's id.
     */
    page: string;
    /**
     * act (may be opened and used), view (may be read), noContract (about a kind of contract that the agent does not have) or noRight (the sub-account has no right to it).
     */
    state: "act" | "view" | "noContract" | "noRight";
  }[];
}
