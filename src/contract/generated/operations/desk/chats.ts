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
  /**
   * Which ones: all that are not closed, those that wait, or closed ones.
   */
  show?: "live" | "mine" | "waiting" | "closed";
}

export interface Output {
  content: {
    /**
     * Number of the conversation.
     */
    reference: string;
    /**
     * The topic's name; its id when the brand has it no longer.
     */
    topicName: string;
    /**
     * A state of the machine chat.
     */
    state: "waiting" | "open" | "closed";
    /**
     * When it was opened.
     */
    openedAt: string;
    /**
     * When somebody wrote or took it last.
     */
    changedAt: string;
    /**
     * Who closed it; empty while it is not closed.
     */
    closedBy: "member" | "desk" | "clock" | "";
    /**
     * How many lines it has.
     */
    count: number;
    /**
     * The member's account.
     */
    account: string;
    /**
     * Who of the staff has it; empty while it waits.
     */
    staff: string;
    /**
     * Whether staff can take it.
     */
    canTake: boolean;
    /**
     * Whether another one of the staff has it, and this one may take it over.
     */
    canTakeOver: boolean;
    /**
     * Whether the reader has it and can give it back.
     */
    canGiveBack: boolean;
    /**
     * Whether it can be closed.
     */
    canClose: boolean;
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
