// Generated from schemas/ by `livery generate`; do not edit.

/**
 * registration.json: which fields a new member fills in and by which rules (spec section 3).
 */
export interface RegistrationDocument {
  /**
   * The path of this schema, for editors.
   */
  $schema?: string;
  /**
   * Rules by field.
   */
  fields: {
    username?: Rule;
    password?: Rule;
    payeeName?: Rule;
    email?: Rule;
    qqNum?: Rule;
    mobileNum?: Rule;
    recommenderId?: Rule;
    captcha?: Rule;
    verificationCode?: Rule;
    affiliateCode?: Rule;
    paymentPassword?: Rule;
    line?: Rule;
    whatsapp?: Rule;
    facebook?: Rule;
    wechat?: Rule;
    idNumber?: Rule;
    birthday?: Rule;
    consentSite?: Rule;
    consentMail?: Rule;
    consentSms?: Rule;
  };
}
/**
 * The rule of one field.
 */
export interface Rule {
  /**
   * Whether the field is shown.
   */
  enabled: boolean;
  /**
   * Whether it must be filled in.
   */
  required?: boolean;
  /**
   * A key of schemas/patterns.json; names the format and its message.
   */
  patternId?: string;
  /**
   * A regular expression of your own instead of the named format's, a list that must all match, or * for any characters. It must be provably linear.
   */
  acceptedPattern?: string | string[];
  /**
   * Fewest characters.
   */
  minLength?: number;
  /**
   * Most characters.
   */
  maxLength?: number;
}
