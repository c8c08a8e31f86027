// Generated from schemas/ by `livery generate`; do not edit.

/**
 * Valid bets of real money.
 */
export type Amount = string;
/**
 * Credited deposits together.
 */
export type Amount1 = string;
/**
 * Valid bets of real money.
 */
export type Amount2 = string;
/**
 * Credited deposits together.
 */
export type Amount3 = string;
/**
 * Most of a withdrawal.
 */
export type Amount4 = string;
/**
 * Most of a member in 24 hours.
 */
export type Amount5 = string;

/**
 * vip.json: the levels of members, what reaches and keeps them, and who looks after them (module VIP). What a level brings are the rules of rewards.json and the goods of points.json that name it.
 */
export interface VipDocument {
  /**
   * The path of this schema, for editors.
   */
  $schema?: string;
  /**
   * How many calendar months of play and deposits count: the running one and those before it. At the end of each month, members who have not kept their level in them fall by one.
   */
  months?: number;
  /**
   * From the lowest, which is level 1. Each asks for more than the one before.
   *
   * @maxItems 20
   *
   * Items: One level.
   */
  levels?: {
    name: LocalizedText;
    /**
     * What a member has to bet and deposit for this level.
     */
    reach: {
      turnover?: Amount;
      deposits?: Amount1;
    };
    /**
     * What a member has to bet and deposit to stay on this level. Without it the level is kept for ever.
     */
    keep?: {
      turnover?: Amount2;
      deposits?: Amount3;
    };
    /**
     * Who looks after members of this level and of higher ones that name nobody else. Only they are told.
     */
    host?: {
      name: LocalizedText1;
      /**
       * The kind of channel.
       */
      csType: "TELEGRAM" | "WHATSAPP" | "LINE" | "ZALO" | "EMAIL";
      /**
       * An https address, or mailto: for EMAIL.
       */
      path: string;
    };
    /**
     * Higher limits of withdrawals than those of payments.json, from this level on. What is left out stays as it is.
     */
    withdraw?: {
      maximum?: Amount4;
      dailyMaximum?: Amount5;
      /**
       * Most withdrawals of a member in 24 hours.
       */
      dailyCount?: number;
    };
  }[];
}
/**
 * The level's name, as members read it.
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
 * The host's name.
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
