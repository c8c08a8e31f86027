// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The level.
   */
  level: string;
  /**
   * The new documents; those that are there and may stay are left out.
   *
   * @maxItems 4
   */
  documents: {
    /**
     * What it is for.
     */
    demand: string;
    /**
     * The kind of document.
     */
    kind: string;
    /**
     * Number of the document.
     */
    number?: string;
    /**
     * Its last day, yyyy-MM-dd.
     */
    expiresOn?: string;
    /**
     * The name on it.
     */
    name?: string;
    /**
     * The birth date on it, yyyy-MM-dd.
     */
    birthday?: string;
  }[];
}

export interface Output {
  /**
   * The state after it.
   */
  state: "asked" | "handedIn" | "moreWanted" | "verified" | "refused" | "expired";
}
