// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
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
  content: {
    /**
     * Id of the login attempt.
     */
    number: string;
    /**
     * Time of the attempt.
     */
    at: string;
    /**
     * How it ended.
     */
    outcome:
      | "done"
      | "password.incorrect"
      | "code.wrong"
      | "verification.wrong"
      | "member.suspended"
      | "member.excluded";
    /**
     * Browser and device as the browser names them; empty when unknown.
     */
    device: string;
    /**
     * Country of the address in the caller's language; empty when unknown.
     */
    place: string;
    /**
     * Network it came from.
     */
    network: string;
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
