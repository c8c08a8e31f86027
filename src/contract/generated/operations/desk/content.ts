// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Which contents.
   */
  kind: "announcements" | "promotions" | "banners" | "help";
}

export interface Output {
  /**
   * In their order; each in every language of the brand.
   */
  content: {
    /**
     * Name and language.
     */
    reference: string;
    /**
     * Kind and name.
     */
    entry: string;
    /**
     * Which contents.
     */
    kind: "announcements" | "promotions" | "banners" | "help";
    /**
     * What names it in its file.
     */
    name: string;
    /**
     * Its place in the list, from 1.
     */
    position: number;
    /**
     * The language of the texts.
     */
    language: string;
    /**
     * Its name in the reader's language.
     */
    languageName: string;
    /**
     * How it differs from what is served.
     */
    state: "published" | "new" | "changed";
    /**
     * Whether it has texts in that language.
     */
    written: "written" | "missing";
    /**
     * Title in that language. Empty without one.
     */
    title: string;
    /**
     * Summary of a promotion in that language. Empty without one.
     */
    summary: string;
    /**
     * Text in that language, as it is written: HTML, but for banners. Empty without one.
     */
    text: string;
    /**
     * The two words on a promotion's cover in that language. Empty without one.
     */
    badge: string;
    /**
     * The small line above a banner's title in that language. Empty without one.
     */
    eyebrow: string;
    /**
     * Label of a banner's button in that language. Empty without one.
     */
    action: string;
    /**
     * Kind of a promotion. Empty without one.
     */
    type: string;
    /**
     * Where a banner is shown. Empty without one.
     */
    groupName: string;
    /**
     * Where a banner leads. Empty without one.
     */
    link: string;
    /**
     * A picture of the brand's assets folder. Empty without one.
     */
    image: string;
    /**
     * Whom an announcement is for. Empty without one.
     */
    audience: string;
    /**
     * Day of an announcement, yyyy-MM-dd. Empty without one.
     */
    publishedOn: string;
    /**
     * The first day on which an announcement is shown, yyyy-MM-dd. Empty without one.
     */
    showFrom: string;
    /**
     * The last day on which an announcement is shown, yyyy-MM-dd. Empty without one.
     */
    showUntil: string;
    /**
     * The last day of a promotion, yyyy-MM-dd. Empty without one.
     */
    endsOn: string;
  }[];
}
