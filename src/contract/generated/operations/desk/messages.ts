// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Where the page begins or ends: `next` or `previous` of another page.
   */
  after?: string;
  /**
   * Rows of a page.
   */
  pageSize?: number;
  /**
   * In which state; all when left out.
   */
  state?: "draft" | "scheduled" | "sending" | "posting" | "sent" | "stopped";
}

export interface Output {
  /**
   * The page's sends.
   */
  content: {
    /**
     * Reference of the send.
     */
    reference: string;
    /**
     * The template's name.
     */
    name: string;
    /**
     * What it is: service messages concern the account, marketing needs consent.
     */
    kind: "service" | "marketing";
    /**
     * State of the send.
     */
    state: "draft" | "scheduled" | "sending" | "posting" | "sent" | "stopped";
    /**
     * Title in the reader's language.
     */
    title: string;
    /**
     * Text in the reader's language.
     */
    text: string;
    /**
     * Id of the page that it leads to; may be empty.
     */
    page: string;
    /**
     * That page's title.
     */
    pageTitle: string;
    /**
     * The one member that it is for; empty for a segment.
     */
    account: string;
    /**
     * Whom it is for.
     */
    audience: "all" | "members" | "agents";
    /**
     * The lowest VIP level; 0 for all.
     */
    level: number;
    /**
     * The first day of registration; empty for all.
     */
    registeredSince: string;
    /**
     * Whether they have deposited; empty for all.
     */
    deposited: "" | "yes" | "no";
    /**
     * The language of their last login; empty for all.
     */
    language: string;
    /**
     * Members of the segment when it was made.
     */
    recipients: number;
    /**
     * Members who got it.
     */
    sent: number;
    /**
     * Members who have read it.
     */
    read: number;
    /**
     * Percent of those who got it.
     */
    readShare: number;
    /**
     * When it was made.
     */
    createdAt: string;
    /**
     * The member of staff who made it.
     */
    createdBy: string;
    /**
     * When it starts or started; empty for a draft.
     */
    dueAt: string;
    /**
     * When it was sent or stopped; may be empty.
     */
    endedAt: string;
    /**
     * Who stopped it; may be empty.
     */
    endedBy: string;
    /**
     * By which channels.
     */
    by: "site" | "mail" | "sms" | "all";
    /**
     * Members who would get it by mail when it was made.
     */
    mailRecipients: number;
    /**
     * Members who would get it by SMS when it was made.
     */
    smsRecipients: number;
    /**
     * Parts of those SMS in all.
     */
    smsParts: number;
    /**
     * What those SMS cost, in the brand's currency.
     */
    cost: string;
    /**
     * Hours in which mail, SMS and web push wait, with their time zone; empty for none.
     */
    quiet: string;
    /**
     * Sent by mail.
     */
    mailSent: number;
    /**
     * Waiting to be sent by mail.
     */
    mailWaiting: number;
    /**
     * Not taken by the provider of mail, or unsure.
     */
    mailFailed: number;
    /**
     * Sent by SMS.
     */
    smsSent: number;
    /**
     * Waiting to be sent by SMS.
     */
    smsWaiting: number;
    /**
     * Not taken by the provider of SMS, or unsure.
     */
    smsFailed: number;
    /**
     * Sent, waiting and failed by mail in words, between middle dots; empty for a send without.
     */
    mailStates: string;
    /**
     * Sent, waiting and failed by SMS in words, between middle dots; empty for a send without.
     */
    smsStates: string;
    /**
     * Members who would get it by web push when it was made.
     */
    pushRecipients: number;
    /**
     * Whether by web push as well.
     */
    push: "no" | "yes";
    /**
     * Sent by web push.
     */
    pushSent: number;
    /**
     * Waiting to be sent by web push.
     */
    pushWaiting: number;
    /**
     * Not taken by the push services.
     */
    pushFailed: number;
    /**
     * Sent, waiting and failed by web push in words, between middle dots; empty for a send without.
     */
    pushStates: string;
    /**
     * The name of the segment of desk.json; empty without one.
     */
    segment: string;
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
