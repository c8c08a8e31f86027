// Generated from schemas/ by `livery generate`; do not edit.

/**
 * When it begins, HH:mm.
 */
export type From = string;
/**
 * When it ends, HH:mm; 24:00 for midnight. Night hours are two spans.
 */
export type To = string;
/**
 * Hours of Monday; nobody answers when left out.
 *
 * @maxItems 6
 */
export type Monday = Span[];
/**
 * Hours of Tuesday; nobody answers when left out.
 *
 * @maxItems 6
 */
export type Tuesday = Span[];
/**
 * Hours of Wednesday; nobody answers when left out.
 *
 * @maxItems 6
 */
export type Wednesday = Span[];
/**
 * Hours of Thursday; nobody answers when left out.
 *
 * @maxItems 6
 */
export type Thursday = Span[];
/**
 * Hours of Friday; nobody answers when left out.
 *
 * @maxItems 6
 */
export type Friday = Span[];
/**
 * Hours of Saturday; nobody answers when left out.
 *
 * @maxItems 6
 */
export type Saturday = Span[];
/**
 * Hours of Sunday; nobody answers when left out.
 *
 * @maxItems 6
 */
export type Sunday = Span[];

/**
 * support.json: feedback and complaint tickets: how long a text may be, the types of questions, until when staff answer (spec sections 3 and 5), and when staff answer agents. Modules FEEDBACK, TICKETS and AGENTS.
 */
export interface SupportDocument {
  /**
   * The path of this schema, for editors.
   */
  $schema?: string;
  /**
   * What visitors and members may write about the site.
   */
  feedback?: {
    /**
     * The fewest words of a feedback.
     */
    leastWords?: number;
    /**
     * The most words of a feedback. A text has 4,000 characters at most, whatever its words.
     */
    mostWords?: number;
    /**
     * How many a member, or a browser that the brand knows, may send in a day.
     */
    perDay?: number;
  };
  /**
   * Members' questions and complaints.
   */
  tickets?: {
    /**
     * What a ticket may be about, in the order of the form. A list replaces the inherited one.
     *
     * @minItems 1
     * @maxItems 20
     *
     * Items: One type.
     */
    types?: {
      /**
       * Stored with the ticket: an id that was used keeps its meaning.
       */
      id: string;
      name: LocalizedText;
    }[];
    /**
     * Hours until which staff give the first answer. Later ones are late.
     */
    firstAnswerHours?: number;
    /**
     * Hours until which staff answer what the member writes later; as the first answer when left out.
     */
    answerHours?: number;
    /**
     * Days after which a ticket is closed when it was answered, asked back or resolved and its member writes nothing.
     */
    closeAfterDays?: number;
    /**
     * How many tickets a member may have that are not closed.
     */
    openAtMost?: number;
  };
  agentHours?: HoursOfAWeek;
}
/**
 * What members and staff read.
 */
export interface LocalizedText {
  /**
   * In English.
   */
  en: string;
  /**
   * In the language of this BCP 47 tag.
   *
   * This interface was referenced by `LocalizedText`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   */
  [k: string]: string;
}
/**
 * When staff answer agents, as the agents' login page says; the hours of chat.json when left out, where the module CHAT is on.
 */
export interface HoursOfAWeek {
  monday?: Monday;
  tuesday?: Tuesday;
  wednesday?: Wednesday;
  thursday?: Thursday;
  friday?: Friday;
  saturday?: Saturday;
  sunday?: Sunday;
}
/**
 * One span.
 */
export interface Span {
  from: From;
  to: To;
}
