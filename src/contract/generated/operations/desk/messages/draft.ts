// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The template.
   */
  template: string;
  /**
   * The account of the one recipient; left out: the filters select.
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
   * Channels besides the site: none, mail, SMS or both; web push is `push`.
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
   * Number of the send that was made.
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
