// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Registration field username; the brand's rules say whether and how it is filled in.
   */
  username?: string;
  /**
   * Registration field password; the brand's rules say whether and how it is filled in.
   */
  password?: string;
  /**
   * Registration field confirmPassword; the brand's rules say whether and how it is filled in.
   */
  confirmPassword?: string;
  /**
   * Registration field payeeName; the brand's rules say whether and how it is filled in.
   */
  payeeName?: string;
  /**
   * Registration field email; the brand's rules say whether and how it is filled in.
   */
  email?: string;
  /**
   * Registration field qqNum; the brand's rules say whether and how it is filled in.
   */
  qqNum?: string;
  /**
   * Registration field mobileNum; the brand's rules say whether and how it is filled in.
   */
  mobileNum?: string;
  /**
   * Registration field recommenderId; the brand's rules say whether and how it is filled in.
   */
  recommenderId?: string;
  /**
   * Registration field captcha; the brand's rules say whether and how it is filled in.
   */
  captcha?: string;
  /**
   * Registration field verificationCode; the brand's rules say whether and how it is filled in.
   */
  verificationCode?: string;
  /**
   * Registration field affiliateCode; the brand's rules say whether and how it is filled in.
   */
  affiliateCode?: string;
  /**
   * Registration field paymentPassword; the brand's rules say whether and how it is filled in.
   */
  paymentPassword?: string;
  /**
   * Registration field line; the brand's rules say whether and how it is filled in.
   */
  line?: string;
  /**
   * Registration field whatsapp; the brand's rules say whether and how it is filled in.
   */
  whatsapp?: string;
  /**
   * Registration field facebook; the brand's rules say whether and how it is filled in.
   */
  facebook?: string;
  /**
   * Registration field wechat; the brand's rules say whether and how it is filled in.
   */
  wechat?: string;
  /**
   * Registration field idNumber; the brand's rules say whether and how it is filled in.
   */
  idNumber?: string;
  /**
   * Registration field birthday; the brand's rules say whether and how it is filled in.
   */
  birthday?: string;
  /**
   * Whether the new member agrees to marketing on the site; the brand's rules say whether it is asked.
   */
  consentSite?: boolean;
  /**
   * Whether the new member agrees to marketing by mail; the brand's rules say whether it is asked.
   */
  consentMail?: boolean;
  /**
   * Whether the new member agrees to marketing by SMS; the brand's rules say whether it is asked.
   */
  consentSms?: boolean;
  /**
   * Registration field referralCode; the brand's rules say whether and how it is filled in.
   */
  referralCode?: string;
  /**
   * Country dialling code, digits only.
   */
  countryDialingCode?: string;
  /**
   * Host the form was shown on.
   */
  domain?: string;
  /**
   * Whether the terms were accepted.
   */
  terms?: boolean;
  /**
   * Whether the member confirms to be of age.
   */
  ageConfirmed?: boolean;
  /**
   * The new member is logged in.
   */
  login?: true;
  /**
   * Address the form was shown at.
   */
  registerUrl?: string;
  /**
   * The page of the form.
   */
  registerMethod?: "WEB";
  /**
   * The code of a provider's login that found no account: the form then has no name, password and mail address.
   */
  social?: string;
  /**
   * Result of the human verification.
   */
  humanVerification?: string;
}

export interface Output {
  /**
   * The session token; stored in session storage.
   */
  token?: string;
  /**
   * Whether this is the member's first login.
   */
  firstTimeLogin?: boolean;
  /**
   * Whether the password has expired.
   */
  passwordExpired?: boolean;
  /**
   * Whether the session opens nothing else before the password is changed.
   */
  mustChangePassword?: boolean;
  /**
   * A proof required before the session starts: the login came from an unknown network.
   */
  challenge?: {
    /**
     * Names the challenge in the calls that answer it.
     */
    id: string;
    /**
     * Proofs this member can give.
     */
    methods: ("mobile" | "email" | "bank" | "totp")[];
  };
  /**
   * Given when the referral code is nobody's who may invite: the account is open, and nobody is noted as its inviter by this code.
   */
  referralCode?: "unknown";
}
