// Generated from schemas/ by `livery generate`; do not edit.

/**
 * Of a day.
 */
export type Amount = string;
/**
 * Of a week from Monday.
 */
export type Amount1 = string;
/**
 * Of a calendar month.
 */
export type Amount2 = string;
/**
 * Of a day.
 */
export type Amount3 = string;
/**
 * Of a week from Monday.
 */
export type Amount4 = string;
/**
 * Of a calendar month.
 */
export type Amount5 = string;
/**
 * Of a day.
 */
export type Amount6 = string;
/**
 * Of a week from Monday.
 */
export type Amount7 = string;
/**
 * Of a calendar month.
 */
export type Amount8 = string;

/**
 * safer-play.json: limits, breaks and exclusions of members (docs/reliability.md 4). The bounds here are the platform's: no brand can offer less.
 */
export interface SaferPlayDocument {
  /**
   * The path of this schema, for editors.
   */
  $schema?: string;
  /**
   * Who holds the licence, as a word. An exclusion holds at all brands with the same word: who surely is the same person is excluded there at once, who may be is shown to that brand's desk. Breaks hold at their own brand alone.
   */
  licensee?: string;
  /**
   * The IANA zone in which days, weeks and months of limits begin. By default that of brand.json.
   */
  timeZone?: string;
  /**
   * How long a limit that is raised or removed waits before the member may confirm it.
   */
  raiseAfterHours?: number;
  /**
   * How long it may be confirmed after that; without a confirmation the limit stays.
   */
  confirmWithinHours?: number;
  /**
   * Limits of members who have set none of their own of the same kind and period.
   */
  defaults?: {
    /**
     * Deposits together, without what was paid out.
     */
    deposit?: {
      day?: Amount;
      week?: Amount1;
      month?: Amount2;
    };
    /**
     * Stakes of own money less wins.
     */
    loss?: {
      day?: Amount3;
      week?: Amount4;
      month?: Amount5;
    };
    /**
     * All stakes together, won or lost.
     */
    stake?: {
      day?: Amount6;
      week?: Amount7;
      month?: Amount8;
    };
    /**
     * Time spent, in minutes.
     */
    session?: {
      /**
       * Of a day.
       */
      day?: number;
      /**
       * Of a week from Monday.
       */
      week?: number;
      /**
       * Of a calendar month.
       */
      month?: number;
    };
  };
  /**
   * How often a member who plays is shown time, stakes and wins and must answer. It cannot be switched off, and no interval is longer than an hour.
   */
  realityCheck?: {
    /**
     * The interval of members who have chosen none, in minutes of play. Members type another one, from 5 to 60.
     */
    minutes?: number;
  };
  /**
   * How long a break may be; six weeks can always be chosen.
   *
   * @minItems 2
   * @maxItems 8
   *
   * Items: Days of a break.
   */
  coolOffDays?: number[];
  /**
   * How long a self-exclusion may be; six months and for ever can always be chosen.
   *
   * @minItems 1
   * @maxItems 8
   *
   * Items: Months of an exclusion.
   */
  exclusionMonths?: number[];
}
