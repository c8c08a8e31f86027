// Generated from schemas/ by `livery generate`; do not edit.

/**
 * A Lucide icon name in kebab case, or one of the platform's own: cockfight, lottery-balls, cricket-bat, facebook, youtube.
 */
export type Icon = string;
/**
 * The module that the text is about: without it the topic is not shown.
 */
export type Module = string;

/**
 * content/help.json: the help centre. The tag is the anchor of /help#tag.
 */
export interface ContentHelpDocument {
  /**
   * The path of this schema, for editors.
   */
  $schema?: string;
  /**
   * In order.
   *
   * @minItems 1
   * @maxItems 60
   */
  topics: {
    /**
     * Unique anchor.
     */
    tag: string;
    title: LocalizedText;
    content: LocalizedHTML;
    icon?: Icon;
    module?: Module;
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
