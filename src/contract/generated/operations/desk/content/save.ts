// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Which contents.
   */
  kind: "announcements" | "promotions" | "banners" | "help";
  /**
   * What names the entry in its file: its id, or the tag of a help topic.
   */
  name: string;
  /**
   * Whether the entry is a new one.
   */
  isNew?: boolean;
  /**
   * The language of the texts; English when left out.
   */
  language?: string;
  /**
   * Title.
   */
  title: string;
  /**
   * Summary of a promotion.
   */
  summary?: string;
  /**
   * Text: HTML, but for banners.
   */
  text?: string;
  /**
   * Two words on a promotion's cover.
   */
  badge?: string;
  /**
   * Small line above a banner's title.
   */
  eyebrow?: string;
  /**
   * Label of a banner's button.
   */
  action?: string;
  /**
   * Kind of a promotion.
   */
  type?: string;
  /**
   * Where a banner is shown.
   */
  groupName?: string;
  /**
   * Where a banner leads: page: and the id of a page, or an https address.
   */
  link?: string;
  /**
   * A picture of the brand's assets folder.
   */
  image?: string;
  /**
   * Whom an announcement is for.
   */
  audience?: string;
  /**
   * Day of an announcement, yyyy-MM-dd.
   */
  publishedOn?: string;
  /**
   * The first day on which an announcement is shown, yyyy-MM-dd.
   */
  showFrom?: string;
  /**
   * The last day on which an announcement is shown, yyyy-MM-dd.
   */
  showUntil?: string;
  /**
   * The last day of a promotion, yyyy-MM-dd.
   */
  endsOn?: string;
}

export interface Output {}
