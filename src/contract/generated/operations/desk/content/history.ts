// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Which contents; all when left out.
   */
  kind?: "announcements" | "promotions" | "banners" | "help";
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
   * The page's editions.
   */
  content: {
    /**
     * Kind and number.
     */
    reference: string;
    /**
     * Which contents.
     */
    kind: "announcements" | "promotions" | "banners" | "help";
    /**
     * Number of the edition.
     */
    number: number;
    /**
     * Whether it gave the place back to the brand's files.
     */
    source: "files" | "desk";
    /**
     * When, ISO 8601.
     */
    publishedAt: string;
    /**
     * Who published it.
     */
    publishedBy: string;
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
