// Generated from schemas/ by `livery generate`; do not edit.

/**
 * The money for each multiple.
 */
export type Amount = string;
/**
 * Money that one piece takes on top of the points.
 */
export type Amount1 = string;
/**
 * Of money: how much is credited.
 */
export type Amount2 = string;

/**
 * points.json: what points are exchanged for and redeemed for in the points mall (spec sections 1, 3, 4 and 7). Points are whole numbers and never expire.
 */
export interface PointsDocument {
  /**
   * The path of this schema, for editors.
   */
  $schema?: string;
  /**
   * Points for money, credited at once; no exchange without it.
   */
  exchange?: {
    /**
     * From the smallest exchange up. A larger exchange never gives less for a point.
     *
     * @minItems 1
     * @maxItems 20
     *
     * Items: One step: it applies from its least number of points up to the next step.
     */
    steps: {
      /**
       * The fewest points of one exchange at this rate.
       */
      least: number;
      /**
       * Points are exchanged in multiples of this number.
       */
      points: number;
      money: Amount;
    }[];
    /**
     * The most points that a member exchanges on a day of the brand's clock: the time zone of agents.json, or of brand.json where that names none.
     */
    perDay?: number;
  };
  /**
   * In the order of the mall.
   *
   * @maxItems 200
   *
   * Items: One good.
   */
  goods?: {
    /**
     * Unique; it also chooses the generated picture. Redemptions name it: it is never given to another good.
     */
    id: string;
    /**
     * What the member gets.
     */
    type: "goods" | "money";
    name: LocalizedText;
    text?: LocalizedText1;
    /**
     * A file of the brand's assets folder; art is generated when left out.
     */
    picture?: string;
    /**
     * How many points one piece takes.
     */
    points: number;
    money?: Amount1;
    worth?: Amount2;
    /**
     * How many pieces there are in all, with those that were redeemed already. Not limited without it; then the check wants to read unlimited.
     */
    stock?: number;
    /**
     * That the stock is left out on purpose.
     */
    unlimited?: true;
    /**
     * How many pieces one member may redeem; rejected ones do not count.
     */
    perMember?: number;
    /**
     * The lowest VIP level that may redeem it; everybody may without it.
     */
    fromVipLevel?: number;
    /**
     * The first day on which it can be redeemed, in the time zone of agents.json, or of brand.json where that names none.
     */
    from?: string;
    /**
     * The last day on which it can be redeemed.
     */
    until?: string;
  }[];
  /**
   * The mall's rules, one sentence each. Figures come from this document: {{least}}, the fewest points of an exchange; {{perDay}}, the most of a day; {{goods}}, the number of goods.
   *
   * @maxItems 20
   */
  rules?: LocalizedText2[];
}
/**
 * What it is.
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
 * A sentence about it.
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
 * One rule.
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
