// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The contract's number.
   */
  reference: string;
  /**
   * Where the page begins or ends: `next` or `previous` of another page.
   */
  after?: string;
  /**
   * Rows of a page.
   */
  pageSize?: number;
}

export interface Output {
  /**
   * Its steps, newest first.
   */
  content: {
    /**
     * Its place, from 1.
     */
    number: number;
    /**
     * Time of the step.
     */
    at: string;
    /**
     * What happened.
     */
    event:
      | "offer"
      | "accept"
      | "agree"
      | "back"
      | "reject"
      | "withdraw"
      | "requestEnd"
      | "confirmEnd"
      | "keep"
      | "noticed"
      | "supersede"
      | "revoke";
    /**
     * The state it led to.
     */
    state: "offered" | "cascade" | "active" | "endRequested" | "rejected" | "ended";
    /**
     * own: the asking party; other: the other party; platform; above: somebody further up, with whose contract this one ended.
     */
    who: "own" | "other" | "platform" | "above";
    /**
     * The account of the other party who did it; empty for everybody else.
     */
    account: string;
    /**
     * The sub-account of the caller's side that did it; left out for everybody else.
     */
    staff?: string;
    /**
     * The highest rate of the offered terms, or of those that took this contract's place; of salaries with two rates that on won and that on lost orders, with a slash between. Percent as decimal text. Left out of all other steps.
     */
    rates?: string;
    /**
     * The same of the terms that they take the place of; left out when there are none.
     */
    before?: string;
  }[];
  /**
   * Where the next page begins; not there on the last page.
   */
  next?: string;
  /**
   * Where the page before ends; not there on the first page.
   */
  previous?: string;
  /**
   * Rows in all; counted up to 1,000.
   */
  totalElements: number;
  /**
   * Whether there are no more rows than were counted.
   */
  totalExact: boolean;
}
