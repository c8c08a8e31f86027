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
     * Entries of the draft that are new. Names with a middle dot between; empty without any.
     */
    added: string;
    /**
     * Entries that the draft changes. Names with a middle dot between; empty without any.
     */
    changed: string;
    /**
     * Entries that the draft takes out. Names with a middle dot between; empty without any.
     */
    removed: string;
    /**
     * What the check says of the draft: findings with their entry, the way out and the rule, with a middle dot between; empty without any.
     */
    findings: string;
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
     * Whether changes of the brand's files are shown as they come, or whether they changed since the draft began or the edition was published.
     */
    files: "followed" | "same" | "changed";
  }[];
}
