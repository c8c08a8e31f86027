// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Comma-separated: B banners, PL player notices, PU pop-ups, PR promotions, H help.
   */
  types?: string;
  /**
   * W.
   */
  platform?: string;
  /**
   * The audience of the pop-ups.
   */
  execution?: "A" | "B" | "F";
  /**
   * Language of the answer's texts.
   */
  language?: string;
}

export interface Output {
  /**
   * Banners of all groups.
   */
  banners: {
    /**
     * Id.
     */
    id: string;
    /**
     * Group.
     */
    groupName: string;
    /**
     * Small line.
     */
    eyebrow?: string;
    /**
     * Title.
     */
    title: string;
    /**
     * Text.
     */
    text?: string;
    /**
     * Button label.
     */
    action?: string;
    /**
     * The target: a path of the site or an https address.
     */
    url?: string;
    /**
     * How the link opens.
     */
    linkageType: "none" | "page" | "external";
    /**
     * The subject of the generated art.
     */
    topic?: string;
    /**
     * Picture's address; absent when art is generated.
     */
    image?: string;
  }[];
  /**
   * Notices, newest first.
   */
  player: {
    /**
     * Id.
     */
    id: string;
    /**
     * Title.
     */
    title: string;
    /**
     * Sanitised HTML.
     */
    content: string;
    /**
     * Day, yyyy-MM-dd.
     */
    publishedOn?: string;
    /**
     * Pop-up rule.
     */
    execution?: "A" | "B" | "F";
    /**
     * Type of the promotion it leads to.
     */
    promotionType?: string;
  }[];
  /**
   * Pop-ups for this visitor.
   */
  popup: {
    /**
     * Id.
     */
    id: string;
    /**
     * Title.
     */
    title: string;
    /**
     * Sanitised HTML.
     */
    content: string;
    /**
     * Day, yyyy-MM-dd.
     */
    publishedOn?: string;
    /**
     * Pop-up rule.
     */
    execution?: "A" | "B" | "F";
    /**
     * Type of the promotion it leads to.
     */
    promotionType?: string;
  }[];
  /**
   * Promotions.
   */
  promotion: {
    /**
     * Id.
     */
    id: string;
    /**
     * Promotion type.
     */
    type: string;
    /**
     * Title.
     */
    title: string;
    /**
     * One sentence.
     */
    summary: string;
    /**
     * Sanitised HTML.
     */
    content: string;
    /**
     * Whether a member can apply for a reward of it.
     */
    takesApplications: boolean;
    /**
     * Two words.
     */
    badge?: string;
    /**
     * The day on which it begins, yyyy-MM-dd in the brand's time zone; absent once it has begun.
     */
    beginsOn?: string;
    /**
     * Last day, yyyy-MM-dd.
     */
    endsOn?: string;
    /**
     * Picture's address.
     */
    image?: string;
  }[];
  /**
   * Topics of the help centre; only when H is asked for.
   */
  help?: {
    /**
     * Its tag.
     */
    tag: string;
    /**
     * Title of the help topic.
     */
    title: string;
  }[];
}
