// Generated from schemas/ by `livery generate`; do not edit.

/**
 * A category of games.
 */
export type GameType =
  | "HOME"
  | "PROMO"
  | "FAV"
  | "HOT"
  | "RECENT"
  | "ELOTT"
  | "LOTT"
  | "LIVE"
  | "SPORTS"
  | "FISH"
  | "RNG"
  | "PVP"
  | "ESPORTS"
  | "COCKFIGHT"
  | "MXWIN";
/**
 * The least sum of valid bets in the period to be ranked; none when left out.
 */
export type Amount = string;
/**
 * Real money for each of these places.
 */
export type Amount1 = string;
/**
 * Most that the prizes of all its periods may cost. A period begins while it holds all prizes of it; none when left out.
 */
export type Amount2 = string;
/**
 * Real money for it. A rule of rewards.json with the trigger mission may give something else, or more.
 */
export type Amount3 = string;
/**
 * Most that the money of its steps may cost in all. A step that it does not hold is not paid; none when left out.
 */
export type Amount4 = string;

/**
 * races.json: races and missions, with their periods and prizes (spec sections 2 and 7, missionLeaderboard).
 */
export interface RacesDocument {
  /**
   * The path of this schema, for editors.
   */
  $schema?: string;
  /**
   * The IANA zone in which days, weeks and months begin. By default that of brand.json.
   */
  timeZone?: string;
  /**
   * Races by id.
   */
  races?: {
    /**
     * A ranking of members by their play of a period.
     */
    [k: string]: {
      name: LocalizedText;
      text?: LocalizedText1;
      /**
       * What the places are computed from. Of equal scores, the one that was reached first is ahead.
       */
      by: "turnover" | "rounds" | "multiplier";
      /**
       * How long it lasts before it begins anew: a day, a week from Monday, or a calendar month of the time zone.
       */
      period: "daily" | "weekly" | "monthly";
      /**
       * In which games it is played; all when left out. Of several lists, a game must be in each.
       */
      games?: {
        /**
         * Codes of categories.
         *
         * @minItems 1
         * @maxItems 20
         */
        gameTypes?: GameType[];
        /**
         * Codes of vendors.
         *
         * @minItems 1
         * @maxItems 60
         *
         * Items: The code of a vendor.
         */
        vendors?: string[];
        /**
         * Single games.
         *
         * @minItems 1
         * @maxItems 200
         *
         * Items: Vendor and code of a game.
         */
        games?: string[];
      };
      least?: Amount;
      /**
       * Prizes from the first place down.
       *
       * @minItems 1
       * @maxItems 20
       *
       * Items: The prize of one place, or of each of several.
       */
      prizes: {
        /**
         * For how many places.
         */
        places?: number;
        amount: Amount1;
      }[];
      budget?: Amount2;
    };
  };
  /**
   * Missions by id.
   */
  missions?: {
    /**
     * Something to do in a period, with a reward for each step.
     */
    [k: string]: {
      name: LocalizedText2;
      text?: LocalizedText3;
      /**
       * What is counted.
       */
      by: "turnover" | "rounds" | "deposits" | "days";
      /**
       * How long it lasts before it begins anew: a day, a week from Monday, or a calendar month of the time zone.
       */
      period: "daily" | "weekly" | "monthly";
      /**
       * In which games it is played; all when left out. Of several lists, a game must be in each.
       */
      games?: {
        /**
         * Codes of categories.
         *
         * @minItems 1
         * @maxItems 20
         */
        gameTypes?: GameType[];
        /**
         * Codes of vendors.
         *
         * @minItems 1
         * @maxItems 60
         *
         * Items: The code of a vendor.
         */
        vendors?: string[];
        /**
         * Single games.
         *
         * @minItems 1
         * @maxItems 200
         *
         * Items: Vendor and code of a game.
         */
        games?: string[];
      };
      /**
       * Steps, lowest first. A step that a member has claimed stays claimed in its period when its goal is edited: the claim stands for the nearest step that came instead. A step that is added is a new one.
       *
       * @minItems 1
       * @maxItems 10
       *
       * Items: A step.
       */
      steps: {
        /**
         * What is to be reached: a whole number, of turnover in whole units of the currency.
         */
        goal: number;
        amount?: Amount3;
      }[];
      budget?: Amount4;
    };
  };
}
/**
 * Its name.
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
 * A sentence below the name.
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
 * Its name.
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
 * A sentence below the name.
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
