// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Which contents; all when left out.
   */
  kind?: "announcements" | "promotions" | "banners" | "help";
  /**
   * Page, from 1.
   */
  pageNo?: number;
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
     * Its number.
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
   * The page.
   */
  pageNo: number;
  /**
   * Rows of a page.
   */
  pageSize: number;
  /**
   * Pages in all.
   */
  totalPages: number;
  /**
   * Editions in all.
   */
  totalElements: number;
}
