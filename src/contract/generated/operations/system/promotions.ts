// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Language of the answer's texts.
   */
  language?: string;
}

/**
 * Promotions.
 */
export type Output = {
  /**
   * Id.
   */
  id: string;
  /**
   * Promotion type.
   */
  type: string;
  /**
   * Title.
   */
  title: string;
  /**
   * One sentence.
   */
  summary: string;
  /**
   * Sanitised HTML.
   */
  content: string;
  /**
   * Whether a member can apply for a reward of it.
   */
  takesApplications: boolean;
  /**
   * Two words.
   */
  badge?: string;
  /**
   * The day on which it begins, yyyy-MM-dd in the brand's time zone; absent once it has begun.
   */
  beginsOn?: string;
  /**
   * Last day, yyyy-MM-dd.
   */
  endsOn?: string;
  /**
   * Picture's address.
   */
  image?: string;
}[];
