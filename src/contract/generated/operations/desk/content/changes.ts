// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Which contents.
   */
  kind: "announcements" | "promotions" | "banners" | "help";
  /**
   * Number of an edition; the draft when left out.
   */
  number?: number;
}

export interface Output {
  /**
   * What was served before: now, for a draft.
   */
  before: {
    /**
     * Its entries, in their order.
     */
    entries: {
      /**
       * What names it.
       */
      id: string;
      /**
       * Its title, by language.
       */
      title?: {
        [k: string]: string;
      };
      /**
       * The line above the title, by language.
       */
      eyebrow?: {
        [k: string]: string;
      };
      /**
       * Its summary, by language.
       */
      summary?: {
        [k: string]: string;
      };
      /**
       * Its text, HTML as it is written, by language.
       */
      text?: {
        [k: string]: string;
      };
      /**
       * The words on the cover, by language.
       */
      badge?: {
        [k: string]: string;
      };
      /**
       * The button's label, by language.
       */
      action?: {
        [k: string]: string;
      };
      /**
       * The kind of promotion.
       */
      type?: string;
      /**
       * The kind of promotion that an announcement is about.
       */
      promotionType?: string;
      /**
       * Where a banner is shown.
       */
      groupName?: string;
      /**
       * What a banner's picture shows.
       */
      topic?: string;
      /**
       * Where it leads.
       */
      link?: string;
      /**
       * Picture of the entry.
       */
      image?: string;
      /**
       * Icon of the entry.
       */
      icon?: string;
      /**
       * The module without which it is not shown.
       */
      module?: string;
      /**
       * For whom.
       */
      audience?: string;
      /**
       * For whom it opens.
       */
      execution?: string;
      /**
       * Day on which the entry is published.
       */
      publishedOn?: string;
      /**
       * The first day on which it is shown.
       */
      showFrom?: string;
      /**
       * The last day on which it is shown.
       */
      showUntil?: string;
      /**
       * Last day of the entry.
       */
      endsOn?: string;
      /**
       * The languages in which it is shown.
       */
      languages?: string[];
    }[];
  };
  /**
   * The draft or the edition. What is served, where there is no draft.
   */
  after: {
    /**
     * Its entries, in their order.
     */
    entries: {
      /**
       * What names it.
       */
      id: string;
      /**
       * Its title, by language.
       */
      title?: {
        [k: string]: string;
      };
      /**
       * The line above the title, by language.
       */
      eyebrow?: {
        [k: string]: string;
      };
      /**
       * Its summary, by language.
       */
      summary?: {
        [k: string]: string;
      };
      /**
       * Its text, HTML as it is written, by language.
       */
      text?: {
        [k: string]: string;
      };
      /**
       * The words on the cover, by language.
       */
      badge?: {
        [k: string]: string;
      };
      /**
       * The button's label, by language.
       */
      action?: {
        [k: string]: string;
      };
      /**
       * The kind of promotion.
       */
      type?: string;
      /**
       * The kind of promotion that an announcement is about.
       */
      promotionType?: string;
      /**
       * Where a banner is shown.
       */
      groupName?: string;
      /**
       * What a banner's picture shows.
       */
      topic?: string;
      /**
       * Where it leads.
       */
      link?: string;
      /**
       * Picture of the entry.
       */
      image?: string;
      /**
       * Icon of the entry.
       */
      icon?: string;
      /**
       * The module without which it is not shown.
       */
      module?: string;
      /**
       * For whom.
       */
      audience?: string;
      /**
       * For whom it opens.
       */
      execution?: string;
      /**
       * Day on which the entry is published.
       */
      publishedOn?: string;
      /**
       * The first day on which it is shown.
       */
      showFrom?: string;
      /**
       * The last day on which it is shown.
       */
      showUntil?: string;
      /**
       * Last day of the entry.
       */
      endsOn?: string;
      /**
       * The languages in which it is shown.
       */
      languages?: string[];
    }[];
  };
  /**
   * Whether the files took part in an edition: only those of today are known, and they may have changed since.
   */
  against: "known" | "files";
}
