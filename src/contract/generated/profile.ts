// Generated from schemas/ by `livery generate`; do not edit.

/**
 * profile.json: what members see and change about themselves, and what they may ask for about their data (spec section 3).
 */
export interface ProfileDocument {
  /**
   * The path of this schema, for editors.
   */
  $schema?: string;
  /**
   * Fields of the profile, by name.
   */
  fields?: {
    nickname?: Field;
    payeeName?: Field;
    birthday?: Field;
    idNumber?: Field;
    telegram?: Field;
    zalo?: Field;
    line?: Field;
    whatsapp?: Field;
    wechat?: Field;
    facebook?: Field;
    qqNum?: Field;
    address?: Field;
    nationality?: Field;
    occupation?: Field;
    sourceOfIncome?: Field;
  };
  /**
   * The picture of a member.
   */
  avatar?: {
    /**
     * How many generated pictures members choose from.
     */
    choices?: number;
    /**
     * Whether members may send a picture of their own.
     */
    upload?: boolean;
  };
  /**
   * How long a request about the member's data waits: whoever took over an account gets neither its data nor its end at once, and the member can withdraw it.
   */
  requests?: {
    /**
     * Hours until the copy of the member's data can be taken.
     */
    exportHours?: number;
    /**
     * Days until staff may erase the account.
     */
    erasureDays?: number;
  };
  /**
   * Marketing that members agree to or not, in their profile and at registration (consentSite, consentMail and consentSms of registration.json).
   */
  consent?: {
    /**
     * How the brand writes to members.
     *
     * @maxItems 4
     *
     * Items: One way.
     */
    channels?: ("site" | "mail" | "sms" | "push")[];
  };
}
/**
 * One field of the profile.
 */
export interface Field {
  /**
   * Whether the field is shown.
   */
  enabled: boolean;
  /**
   * Who changes it, and how often.
   */
  change?: "always" | "once" | "desk";
  /**
   * A key of schemas/patterns.json; names the format and its message.
   */
  patternId?: string;
  /**
   * Fewest characters.
   */
  minLength?: number;
  /**
   * Most characters.
   */
  maxLength?: number;
}
