// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Which contents.
   */
  kind: "announcements" | "promotions" | "banners" | "help";
}

export interface Output {}
