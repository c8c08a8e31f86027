// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Number of the conversation.
   */
  reference: string;
}

export interface Output {
  conversation: {
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
     * Whether the reader can write in it.
     */
    canWrite: boolean;
    /**
     * Its lines, from first to last.
     */
    lines: {
      /**
       * Its place, from 1.
       */
      number: number;
      /**
       * Which side wrote it.
       */
      by: "member" | "desk";
      /**
       * The id that the writer's browser gave it.
       */
      clientId: string;
      /**
       * Plain text.
       */
      text: string;
      /**
       * When it was written.
       */
      at: string;
      /**
       * Who of the staff wrote it; empty for the member.
       */
      staff: string;
    }[];
  };
  /**
   * The member's 20 latest other conversations that are closed.
   */
  earlier: {
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
  }[];
}
