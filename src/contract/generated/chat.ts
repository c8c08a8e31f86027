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
 * chat.json: conversations of members with staff: topics, hours, when a silent one is closed (spec section 7, CBS_modelList). Module CHAT.
 */
export interface ChatDocument {
  /**
   * The path of this schema, for editors.
   */
  $schema?: string;
  /**
   * What a conversation may be about, in the order of the page. A list replaces the inherited one.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: One topic.
   */
  topics?: {
    /**
     * Stored with the conversation: an id that was used keeps its meaning.
     */
    id: string;
    name: LocalizedText;
  }[];
  hours?: HoursOfAWeek;
  /**
   * A company that carries the conversations in the place of the brand's staff (docs/protocols/chat-provider.md). Without hours it always answers.
   */
  provider?: {
    /**
     * The URL that is asked for a conversation. https, or http on this machine.
     */
    url: string;
    /**
     * The secret shared with the provider, of at least 16 characters. The name of an environment variable of the brand's own (BRAND_<MERCHANT>_...), never the secret itself.
     */
    secret: string;
    /**
     * The host of its pages, where it is not that of the address. A conversation anywhere else is not opened.
     */
    pages?: string;
  };
  /**
   * Minutes after which a conversation is closed in which nobody writes.
   */
  silenceMinutes?: number;
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
 * When staff answer, by weekday, on the brand's clock: the time zone of agents.json, or of brand.json where that names none.
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
