// Generated from schemas/ by `livery generate`; do not edit.

/**
 * The tab it is listed under (spec section 2).
 */
export type PromotionType =
  | "sports"
  | "live"
  | "slots"
  | "card"
  | "fish"
  | "lotto"
  | "rebate"
  | "points"
  | "ranking"
  | "deposit"
  | "app"
  | "newbie"
  | "gaming"
  | "referral";

/**
 * content/announcements.json: notices of the marquee and the announcement list, and pop-ups.
 */
export interface ContentAnnouncementsDocument {
  /**
   * The path of this schema, for editors.
   */
  $schema?: string;
  /**
   * Newest first.
   *
   * @maxItems 200
   */
  announcements: {
    /**
     * Unique within the file.
     */
    id: string;
    title: LocalizedText;
    content: LocalizedHTML;
    /**
     * The day, yyyy-MM-dd.
     */
    publishedOn?: string;
    /**
     * Who it is for. What is for agents is read in the agent centre alone.
     */
    audience?: "members" | "agents" | "all";
    /**
     * The first day it is shown, yyyy-MM-dd of the time zone in agents.json; at once when left out.
     */
    showFrom?: string;
    /**
     * The last day it is shown, yyyy-MM-dd of the time zone in agents.json; for ever when left out.
     */
    showUntil?: string;
    /**
     * The languages of the readers it is for; all when left out.
     *
     * @minItems 1
     * @maxItems 40
     *
     * Items: A code as in locales.enabled of brand.json.
     */
    languages?: string[];
    /**
     * Also opens by itself, once per session.
     */
    execution?: "A" | "B" | "F";
    promotionType?: PromotionType;
  }[];
}
/**
 * A text in each language the brand enables. English is the last fallback, so it is always there.
 */
export interface LocalizedText {
  /**
   * In English.
   */
  en: string;
  /**
   * In the language of this BCP 47 tag.
   *
   * This interface was referenced by `LocalizedText`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   */
  [k: string]: string;
}
/**
 * Simple HTML (paragraphs, lists, links, emphasis, tables) in each language. It is sanitised when it is read; scripts, styles, forms and ids are removed.
 */
export interface LocalizedHTML {
  /**
   * In English.
   */
  en: string;
  /**
   * In the language of this BCP 47 tag.
   *
   * This interface was referenced by `LocalizedHTML`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   */
  [k: string]: string;
}
