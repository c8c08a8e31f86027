// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The language of the texts; the caller's when left out.
   */
  language?: string;
}

export interface Output {
  /**
   * Announcements, newest first.
   */
  content: {
    /**
     * Id.
     */
    id: string;
    /**
     * Title.
     */
    title: string;
    /**
     * Sanitised HTML.
     */
    content: string;
    /**
     * Day, yyyy-MM-dd.
     */
    publishedOn?: string;
    /**
     * Type of the promotion it leads to.
     */
    promotionType?: string;
    /**
     * Whether the agent has read it.
     */
    read: boolean;
  }[];
  /**
   * How many the agent has not read.
   */
  unread: number;
}
