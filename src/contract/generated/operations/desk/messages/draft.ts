// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The template.
   */
  template: string;
  /**
   * One member; a segment when left out.
   */
  account?: string;
  /**
   * Whom it is for.
   */
  audience?: "all" | "members" | "agents";
  /**
   * The lowest VIP level; all when left out.
   */
  level?: string;
  /**
   * The first day of registration in the brand's time zone, yyyy-MM-dd.
   */
  registeredSince?: string;
  /**
   * Whether they have deposited.
   */
  deposited?: "yes" | "no";
  /**
   * The language of their last login.
   */
  language?: string;
  /**
   * By which channels: the site alone, with mail, with SMS, or with both.
   */
  by?: "site" | "mail" | "sms" | "all";
  /**
   * Whether by web push as well.
   */
  push?: "no" | "yes";
  /**
   * A segment of desk.json; what else is said narrows it.
   */
  segment?: string;
}

export interface Output {
  /**
   * Its number.
   */
  reference: string;
  /**
   * Members who would get it now.
   */
  recipients: number;
  /**
   * Members who would get it by mail.
   */
  mail: number;
  /**
   * Members who would get it by SMS.
   */
  sms: number;
  /**
   * Members who would get it by web push.
   */
  push: number;
}
