// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Which contents.
   */
  kind: "announcements" | "promotions" | "banners" | "help";
  /**
   * What names the entry in its file: its id, or the tag of a help topic.
   */
  name: string;
  /**
   * Direction of the move.
   */
  to: "up" | "down";
}

export interface Output {}
