// Generated from schemas/ by `livery generate`; do not edit.

/**
 * What one part of an SMS costs the brand, in its currency: staff see the cost of a send before it starts.
 */
export type Amount = string;

/**
 * messages.json: by which channels besides the site members can get messages, and when not (docs/specification.md §2, Member centre).
 */
export interface MessagesDocument {
  /**
   * The path of this schema, for editors.
   */
  $schema?: string;
  /**
   * The channels besides the site. Offers by one need it in consent.channels of profile.json as well.
   *
   * @maxItems 3
   *
   * Items: One way.
   */
  channels?: ("mail" | "sms" | "push")[];
  /**
   * Mail, SMS and web push wait until they end, except what concerns the safety of the account. In the time zone of agents.json, or of brand.json where that names none.
   */
  quietHours?: {
    /**
     * When they begin, HH:mm.
     */
    from: string;
    /**
     * When they end, HH:mm; earlier than the beginning for the next day.
     */
    to: string;
  };
  smsPrice?: Amount;
}
