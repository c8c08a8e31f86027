// Generated from schemas/ by `livery generate`; do not edit.

/**
 * Most of all deposits together.
 */
export type Amount = string;
/**
 * Most of all withdrawals in 24 hours.
 */
export type Amount1 = string;
/**
 * Most of all withdrawals in 30 days.
 */
export type Amount2 = string;
/**
 * Most of all withdrawals together.
 */
export type Amount3 = string;
/**
 * Most of all deposits together.
 */
export type Amount4 = string;
/**
 * Most of all withdrawals in 24 hours.
 */
export type Amount5 = string;
/**
 * Most of all withdrawals in 30 days.
 */
export type Amount6 = string;
/**
 * Most of all withdrawals together.
 */
export type Amount7 = string;

/**
 * identity.json: the documents by which members prove who they are, level by level, and what is allowed without and with them (module IDENTITY; docs/decisions/0080).
 */
export interface IdentityDocument {
  /**
   * The path of this schema, for editors.
   */
  $schema?: string;
  /**
   * The kinds of document that levels ask for, by their names.
   */
  kinds?: {
    /**
     * One kind of document.
     */
    [k: string]: {
      name: LocalizedText;
      hint?: LocalizedText1;
      /**
       * How many pictures it takes: the front, or front and back.
       */
      sides?: 1 | 2;
      /**
       * Whether members write its number. The same number at another member is shown to the desk.
       */
      number?: boolean;
      /**
       * A named format of schemas/patterns.json for the number; any characters when left out.
       */
      patternId?: string;
      /**
       * Whether members write the day on which it expires; the check expires with it.
       */
      expires?: boolean;
      /**
       * Whether members write the name and the birth date as on the document. The same person at another account is shown to the desk.
       */
      holder?: boolean;
    };
  };
  /**
   * What is allowed before anything is verified; what is left out is not limited.
   */
  without?: {
    deposits?: Amount;
    withdrawalsDaily?: Amount1;
    withdrawalsMonthly?: Amount2;
    withdrawals?: Amount3;
  };
  /**
   * From the lowest. A level counts when it and all lower ones are verified; each allows at least what the one before does.
   *
   * @maxItems 5
   *
   * Items: One level.
   */
  levels?: {
    /**
     * Unique; checks of members name it, so it stays the same when texts change.
     */
    id: string;
    name: LocalizedText2;
    text?: LocalizedText3;
    /**
     * What has to be handed in for this level, beyond lower ones.
     *
     * @minItems 1
     * @maxItems 4
     *
     * Items: One document that is asked for.
     */
    documents: {
      /**
       * Unique in the level; stays the same when texts change.
       */
      id: string;
      name: LocalizedText4;
      /**
       * The kinds of document that are accepted, by their names in "kinds".
       *
       * @minItems 1
       * @maxItems 10
       *
       * Items: A kind of document.
       */
      kinds: string[];
    }[];
    /**
     * What is allowed from this level on; what is left out is not limited.
     */
    limits?: {
      deposits?: Amount4;
      withdrawalsDaily?: Amount5;
      withdrawalsMonthly?: Amount6;
      withdrawals?: Amount7;
    };
    /**
     * After how many days it has to be verified again; never when left out, unless a document expires.
     */
    validDays?: number;
  }[];
  /**
   * How many days before a level expires its member is reminded.
   */
  remindDays?: number;
  /**
   * How many days after the decision the pictures are deleted.
   */
  keepPicturesDays?: number;
  /**
   * A company that checks documents in the place of staff (docs/protocols/identity-provider.md). Its verdict counts as a decision of staff; until it has one, and where it has none, staff decide at the desk.
   */
  provider?: {
    /**
     * The URL to which documents are sent. https, or http on this machine.
     */
    url: string;
    /**
     * The secret shared with the provider, of at least 16 characters. The name of an environment variable of the brand's own (BRAND_<MERCHANT>_...), never the secret itself.
     */
    secret: string;
  };
}
/**
 * Its name, as members read it.
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
   *
   * This interface was referenced by `LocalizedText4`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   */
  [k: string]: string;
}
/**
 * What to take care of, such as which pages are wanted.
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
   *
   * This interface was referenced by `LocalizedText4`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   */
  [k: string]: string;
}
/**
 * The level's name, as members read it.
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
   *
   * This interface was referenced by `LocalizedText4`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   */
  [k: string]: string;
}
/**
 * Why the documents are asked for.
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
   *
   * This interface was referenced by `LocalizedText4`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   */
  [k: string]: string;
}
/**
 * What is asked for, as members read it.
 */
export interface LocalizedText4 {
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
   *
   * This interface was referenced by `LocalizedText4`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   */
  [k: string]: string;
}
