// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * The kinds.
   */
  content: {
    /**
     * Which contents.
     */
    kind: "announcements" | "promotions" | "banners" | "help";
    /**
     * Entries that are served.
     */
    entries: number;
    /**
     * Whether there is a draft: none, one that the check refuses, or one that may be published.
     */
    state: "none" | "wrong" | "ready";
    /**
     * Entries of the draft that are new.
     *
     * Items: What names it.
     */
    added: string[];
    /**
     * Entries that the draft changes.
     *
     * Items: What names it.
     */
    changed: string[];
    /**
     * Entries that the draft takes out.
     *
     * Items: What names it.
     */
    removed: string[];
    /**
     * What the check says of the draft.
     *
     * Items: A finding with its entry, the way out and its rule.
     */
    findings: string[];
    /**
     * When the draft was changed last, ISO 8601; empty without one.
     */
    changedAt: string;
    /**
     * Who changed the draft last.
     */
    changedBy: string;
    /**
     * What is served: the brand's files, or an edition of the desk.
     */
    source: "files" | "desk";
    /**
     * Number of the last edition; 0 while nothing was published here.
     */
    number: number;
    /**
     * When the last edition was published, ISO 8601; empty without one.
     */
    publishedAt: string;
    /**
     * Who published the last edition.
     */
    publishedBy: string;
    /**
     * Whether the brand's files changed since the draft began or the edition was published.
     */
    files: "same" | "changed";
  }[];
}
