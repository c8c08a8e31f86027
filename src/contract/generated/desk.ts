// Generated from schemas/ by `livery generate`; do not edit.

/**
 * desk.json: what staff work with at the desk: the tags that they give members. Members never see it.
 */
export interface DeskDocument {
  /**
   * The path of this schema, for editors.
   */
  $schema?: string;
  /**
   * The tags that staff may give a member, in the order of the desk. A list replaces the inherited one; members keep a tag that is no longer listed until staff take it off.
   *
   * @maxItems 40
   *
   * Items: One tag.
   */
  tags?: {
    /**
     * Stored with the member: an id that was used keeps its meaning.
     */
    id: string;
    name: LocalizedText;
    text?: LocalizedText1;
  }[];
}
/**
 * What staff read.
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
 * When to give it.
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
