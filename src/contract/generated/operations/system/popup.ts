// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Ids of the announcements, as MCSFE_getListAnnouncements answers them.
   *
   * @minItems 1
   * @maxItems 20
   */
  ids: string[];
  /**
   * Whether they were on the screen, closed without a click, or left by a link in them.
   */
  what: "shown" | "closed" | "followed";
  /**
   * The language they were read in.
   */
  language?: string;
}

export interface Output {}
