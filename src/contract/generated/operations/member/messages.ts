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
   * Only read or unread ones; all when left out.
   */
  state?: "unread" | "read";
  /**
   * What they are about; everything when left out.
   */
  about?: "money" | "rewards" | "points" | "contracts" | "account" | "support" | "brand";
  /**
   * Language of the texts; the caller's when left out.
   */
  language?: string;
}

export interface Output {
  /**
   * The page's messages.
   */
  content: {
    /**
     * Number of the message.
     */
    id: string;
    /**
     * What it is about; brand for what staff wrote.
     */
    about: "money" | "rewards" | "points" | "contracts" | "account" | "support" | "brand";
    /**
     * Title.
     */
    title: string;
    /**
     * Text; its lines are kept.
     */
    text: string;
    /**
     * What comes with it: a link out of the site, a longer text.
     */
    attachments: {
      /**
       * What it is called.
       */
      name: string;
      /**
       * A link's https address; empty for a text.
       */
      address: string;
      /**
       * A text, its lines are kept; empty for a link.
       */
      text: string;
    }[];
    /**
     * Id of the page that it leads to; empty when none.
     */
    page: string;
    /**
     * What opens the thing that it is about on that page; empty when nothing does.
     */
    query: string;
    /**
     * Time of the message.
     */
    at: string;
    /**
     * Whether the member has read it.
     */
    read: boolean;
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
  /**
   * How many the member has not read, of all.
   */
  unread: number;
}
