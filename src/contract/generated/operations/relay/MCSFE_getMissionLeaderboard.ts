// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Only this race.
   */
  race?: string;
}

export interface Output {
  /**
   * The races in the order of the brand's document.
   */
  content: {
    /**
     * Id of the race.
     */
    race: string;
    /**
     * Its name in the language of the call.
     */
    name: string;
    /**
     * A sentence about it; may be empty.
     */
    text: string;
    /**
     * What scores are: an amount of valid bets, rounds, or how many times its bet a round paid.
     */
    by: "turnover" | "rounds" | "multiplier";
    /**
     * How long it lasts.
     */
    period: "daily" | "weekly" | "monthly";
    /**
     * When the period is over.
     */
    endsAt: string;
    /**
     * The least valid bet to be ranked; empty without one.
     */
    least: string;
    /**
     * Members who are ranked.
     */
    members: number;
    /**
     * The first places, also those that nobody has.
     */
    places: {
      /**
       * The place, from 1.
       */
      place: number;
      /**
       * The account, masked; empty while nobody has the place.
       */
      name: string;
      /**
       * What was reached, as decimal text.
       */
      score: string;
      /**
       * Prize in the brand's currency; empty without one.
       */
      prize: string;
      /**
       * Whether it is the member.
       */
      isOwn: boolean;
    }[];
    own: {
      /**
       * The member's place; 0 while not ranked.
       */
      place: number;
      /**
       * The member's score, as decimal text.
       */
      score: string;
      /**
       * The prize of the place; empty without one.
       */
      prize: string;
    };
    /**
     * The last periods that have ended, the latest first.
     */
    past: {
      /**
       * First day, yyyy-MM-dd.
       */
      firstDay: string;
      /**
       * Last day, yyyy-MM-dd.
       */
      lastDay: string;
      /**
       * Winners.
       */
      places: {
        /**
         * The place, from 1.
         */
        place: number;
        /**
         * The account, masked; empty while nobody has the place.
         */
        name: string;
        /**
         * What was reached, as decimal text.
         */
        score: string;
        /**
         * Prize in the brand's currency; empty without one.
         */
        prize: string;
        /**
         * Whether it is the member.
         */
        isOwn: boolean;
      }[];
    }[];
  }[];
}
