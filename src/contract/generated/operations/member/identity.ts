// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * From the lowest.
   */
  levels: {
    /**
     * Id of the level.
     */
    level: string;
    /**
     * Its name in the reader's language.
     */
    name: string;
    /**
     * Why it is asked for; may be empty.
     */
    text: string;
    /**
     * A state of the machine identity-check.
     */
    state: "asked" | "handedIn" | "moreWanted" | "verified" | "refused" | "expired";
    /**
     * Why more is wanted or it was refused: a code, else empty.
     */
    reason: string;
    /**
     * The words of staff to the member; may be empty.
     */
    note: string;
    /**
     * When documents were handed in last; empty before.
     */
    handedInAt: string;
    /**
     * Until when it is verified; empty for ever or when it is not.
     */
    validUntil: string;
    /**
     * Whether documents can be handed in now.
     */
    canHandIn: boolean;
    /**
     * What is allowed with it and all lower ones.
     */
    limits: {
      /**
       * Most of all deposits together, decimal text; empty without a limit.
       */
      deposits: string;
      /**
       * Most of all withdrawals in 24 hours; empty without a limit.
       */
      withdrawalsDaily: string;
      /**
       * Most of all withdrawals in 30 days; empty without a limit.
       */
      withdrawalsMonthly: string;
      /**
       * Most of all withdrawals together; empty without a limit.
       */
      withdrawals: string;
    };
    /**
     * The documents that are asked for.
     */
    demands: {
      /**
       * Id of the demand.
       */
      demand: string;
      /**
       * What is asked for.
       */
      name: string;
      /**
       * The kind of the document that is there; empty for none.
       */
      present: string;
      /**
       * Whether a document has to be handed in; otherwise the one that is there may stay.
       */
      needed: boolean;
      /**
       * Pictures that were sent and are not handed in yet.
       */
      drafts: {
        /**
         * The kind of document.
         */
        kind: string;
        /**
         * The side.
         */
        side: "front" | "back";
      }[];
      /**
       * The kinds that are accepted.
       */
      kinds: {
        /**
         * Id of the kind of document.
         */
        kind: string;
        /**
         * Name of the kind of document.
         */
        name: string;
        /**
         * What to take care of; may be empty.
         */
        hint: string;
        /**
         * The sides that pictures are wanted of.
         */
        sides: ("front" | "back")[];
        /**
         * What is written about it.
         */
        fields: ("number" | "expiresOn" | "name" | "birthday")[];
        /**
         * The named format of its number.
         */
        patternId: string;
        /**
         * The patterns of its number; a single star accepts any text.
         */
        acceptedPattern: string[];
      }[];
    }[];
  }[];
  /**
   * How many withdrawals wait for a verification.
   */
  held: number;
  /**
   * What is allowed now.
   */
  allowed: {
    /**
     * Most of all deposits together, decimal text; empty without a limit.
     */
    deposits: string;
    /**
     * Most of all withdrawals in 24 hours; empty without a limit.
     */
    withdrawalsDaily: string;
    /**
     * Most of all withdrawals in 30 days; empty without a limit.
     */
    withdrawalsMonthly: string;
    /**
     * Most of all withdrawals together; empty without a limit.
     */
    withdrawals: string;
  };
  /**
   * What can be handed in for more: one entry, or none when nothing is wanted now.
   */
  next: {
    /**
     * The level's id.
     */
    level: string;
    /**
     * The level's name.
     */
    name: string;
    /**
     * The documents, as a sentence names them.
     */
    documents: string;
    /**
     * Where they are handed in.
     */
    path: string;
  }[];
}
