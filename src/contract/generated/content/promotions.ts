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
 * content/promotions.json: the promotions on the promotions page.
 */
export interface ContentPromotionsDocument {
  /**
   * The path of this schema, for editors.
   */
  $schema?: string;
  /**
   * In the order of the page.
   *
   * @maxItems 100
   */
  promotions: {
    /**
     * Unique; the ?id= of a deep link.
     */
    id: string;
    type: PromotionType;
    title: LocalizedText;
    summary: LocalizedText;
    content: LocalizedHTML;
    badge?: LocalizedText1;
    /**
     * The last day, yyyy-MM-dd; leave it out when it never ends.
     */
    endsOn?: string;
    /**
     * A file of the brand's assets folder; art is generated when left out.
     */
    image?: string;
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
   *
   * This interface was referenced by `LocalizedText1`'s JSON-Schema definition
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
/**
 * A text in each language the brand enables. English is the last fallback, so it is always there.
 */
export interface LocalizedText1 {
  /**
   * In English.
   */
  en: string;
  /**
   * In the language of this BCP 47 tag.
   *
   * This interface was referenced by `LocalizedText`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   *
   * This interface was referenced by `LocalizedText1`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   */
  [k: string]: string;
}
