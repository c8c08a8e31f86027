// Generated from schemas/ by `livery generate`; do not edit.

/**
 * content/banners.json: the pictures of carousels and modals.
 */
export interface ContentBannersDocument {
  /**
   * The path of this schema, for editors.
   */
  $schema?: string;
  /**
   * In order.
   *
   * @maxItems 60
   */
  banners: {
    /**
     * Unique; also the seed of generated art.
     */
    id: string;
    /**
     * Where it is shown.
     */
    groupName: "w_login" | "w_register" | "w_forget" | "w_home" | "w_leftmenu";
    eyebrow?: LocalizedText;
    title: LocalizedText1;
    text?: LocalizedText1;
    action?: LocalizedText2;
    /**
     * A page id with optional query, or an https address. Its kind becomes linkageType.
     */
    link?: string;
    /**
     * The subject of the generated picture.
     */
    topic?:
      | "RNG"
      | "LIVE"
      | "FISH"
      | "PVP"
      | "SPORTS"
      | "ESPORTS"
      | "COCKFIGHT"
      | "LOTT"
      | "ELOTT"
      | "deposit"
      | "newbie"
      | "slots"
      | "live"
      | "sports"
      | "fish"
      | "card"
      | "lotto"
      | "rebate"
      | "ranking"
      | "points"
      | "app";
    /**
     * A file of the brand's assets folder; art is generated when left out.
     */
    image?: string;
  }[];
}
/**
 * Small line above the title.
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
   *
   * This interface was referenced by `LocalizedText2`'s JSON-Schema definition
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
   *
   * This interface was referenced by `LocalizedText2`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   */
  [k: string]: string;
}
/**
 * A text in each language the brand enables. English is the last fallback, so it is always there.
 */
export interface LocalizedText2 {
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
   *
   * This interface was referenced by `LocalizedText2`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   */
  [k: string]: string;
}
