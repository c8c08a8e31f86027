// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Which contents.
   */
  kind: "announcements" | "promotions" | "banners" | "help";
  /**
   * Number of the edition; the brand's files when left out.
   */
  number?: number;
}

export interface Output {}
