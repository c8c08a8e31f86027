// Generated from schemas/ by `livery generate`; do not edit.

/**
 * desk.json: what staff work with at the desk: the tags that they give members, and segments, which are saved filters of members. Members never see it.
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
  /**
   * Saved filters of members by id: staff list and count them, messages are sent to them, and rules of rewards are for them. Who is in one is looked up each time.
   */
  segments?: {
    /**
     * One segment.
     *
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^[a-z][a-z0-9-]{0,39}$".
     */
    [k: string]: {
      name: LocalizedText2;
      text?: LocalizedText3;
      /**
       * What holds of every member of it; what is left out narrows nothing. An empty object is everybody.
       */
      where: {
        /**
         * Whether it is for agents, or for those who are none.
         */
        audience?: "members" | "agents";
        /**
         * Members with any of these tags.
         *
         * @minItems 1
         * @maxItems 20
         *
         * Items: The id of a tag.
         */
        tags?: string[];
        /**
         * Members with none of these tags.
         *
         * @minItems 1
         * @maxItems 20
         *
         * Items: The id of a tag.
         */
        withoutTags?: string[];
        /**
         * Whether they may come in.
         */
        state?: "open" | "suspended" | "excluded";
        /**
         * The lowest VIP level; 0 is none.
         */
        fromLevel?: number;
        /**
         * The highest VIP level; 0 is none.
         */
        toLevel?: number;
        /**
         * The first day of registration in the brand's time zone, yyyy-MM-dd.
         */
        registeredFrom?: string;
        /**
         * The last day of registration in the brand's time zone, yyyy-MM-dd.
         */
        registeredUntil?: string;
        /**
         * The least days since they registered.
         */
        registeredFor?: number;
        /**
         * The most days since they registered.
         */
        registeredWithin?: number;
        /**
         * The least days since their last login. Members who never logged in count from their registration.
         */
        absentFor?: number;
        /**
         * The most days since their last login, or since their registration.
         */
        seenWithin?: number;
        /**
         * Whether a deposit of theirs was ever credited.
         */
        deposited?: "yes" | "no";
        /**
         * Contacts that they have verified, all of them.
         *
         * @minItems 1
         * @maxItems 2
         */
        verified?: ("mobile" | "email")[];
        /**
         * The language of their last login.
         */
        language?: string;
      };
    };
  };
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
   *
   * This interface was referenced by `LocalizedText2`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   *
   * This interface was referenced by `LocalizedText3`'s JSON-Schema definition
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
   *
   * This interface was referenced by `LocalizedText2`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   *
   * This interface was referenced by `LocalizedText3`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   */
  [k: string]: string;
}
/**
 * What staff read.
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
   *
   * This interface was referenced by `LocalizedText3`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   */
  [k: string]: string;
}
/**
 * What it is for.
 */
export interface LocalizedText3 {
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
   *
   * This interface was referenced by `LocalizedText3`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   */
  [k: string]: string;
}
