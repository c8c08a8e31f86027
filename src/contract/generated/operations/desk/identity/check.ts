// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the identity check.
   */
  reference: string;
}

export interface Output {
  /**
   * The member's name as it is known; may be empty.
   */
  payeeName: string;
  /**
   * The member's birth date as it is known; may be empty.
   */
  birthday: string;
  /**
   * The documents that count.
   */
  documents: {
    /**
     * Number by which the platform keeps the document.
     */
    id: string;
    /**
     * What it was asked for.
     */
    demand: string;
    /**
     * The kind of document.
     */
    kind: string;
    /**
     * The number on it; may be empty.
     */
    number: string;
    /**
     * Its last day; may be empty.
     */
    expiresOn: string;
    /**
     * The name on it; may be empty.
     */
    name: string;
    /**
     * The birth date on it; may be empty.
     */
    birthday: string;
    /**
     * When it was handed in.
     */
    handedInAt: string;
    /**
     * Pictures that are still kept.
     */
    pictures: {
      /**
       * The picture's number.
       */
      id: string;
      /**
       * The side.
       */
      side: "front" | "back";
    }[];
  }[];
  /**
   * What else is known under these documents.
   */
  matches: {
    /**
     * Place in the list.
     */
    id: string;
    /**
     * The other account; empty for a blocked number.
     */
    account: string;
    /**
     * What is shared.
     */
    why: "number" | "holder" | "blocked";
    /**
     * How the other account stands.
     */
    state: "open" | "suspended" | "excluded" | "blocked";
    /**
     * Why the number is blocked; may be empty.
     */
    note: string;
  }[];
  /**
   * What happened, from first to last.
   */
  steps: {
    /**
     * Number of the step.
     */
    id: string;
    /**
     * The state after it.
     */
    state: "asked" | "handedIn" | "moreWanted" | "verified" | "refused" | "expired";
    /**
     * Time of the step.
     */
    at: string;
    /**
     * Who of the staff, and their words; may be empty.
     */
    text: string;
  }[];
}
