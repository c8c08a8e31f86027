// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Language of the answer's texts.
   */
  lang?: string;
  /**
   * WEB.
   */
  device?: string;
}

/**
 * Topics.
 */
export type Output = {
  /**
   * Anchor.
   */
  tag: string;
  /**
   * Title.
   */
  title: string;
  /**
   * Sanitised HTML.
   */
  content: string;
  /**
   * Icon.
   */
  icon?: string;
}[];
