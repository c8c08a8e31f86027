// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * The latest first.
   */
  content: {
    /**
     * Number of the request.
     */
    reference: string;
    /**
     * A copy of the data, or their erasure.
     */
    kind: "export" | "erasure";
    /**
     * Ready: the copy can be taken. Due: the erasure waits for staff.
     */
    state: "waiting" | "due" | "ready" | "done" | "withdrawn" | "refused";
    /**
     * Time of the request.
     */
    askedAt: string;
    /**
     * The end of its cooling period.
     */
    dueAt: string;
    /**
     * When it ended; empty while it waits.
     */
    endedAt: string;
    /**
     * Why it was refused; else empty.
     */
    reason: string;
  }[];
  /**
   * Hours until a copy can be taken.
   */
  exportHours: number;
  /**
   * Days until staff may erase the account.
   */
  erasureDays: number;
}
