// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Name shown to others.
   */
  nickname?: string;
  /**
   * Full name, as on the bank account.
   */
  payeeName?: string;
  /**
   * yyyy-MM-dd.
   */
  birthday?: string;
  /**
   * Number of an identity document.
   */
  idNumber?: string;
  /**
   * Country in two capital letters.
   */
  nationality?: string;
  /**
   * Postal address.
   */
  address?: string;
  /**
   * What the member does for a living.
   */
  occupation?: string;
  /**
   * Where the money comes from.
   */
  sourceOfIncome?: string;
  /**
   * Telegram name.
   */
  telegram?: string;
  /**
   * WhatsApp number.
   */
  whatsapp?: string;
  /**
   * LINE ID.
   */
  line?: string;
  /**
   * Zalo number.
   */
  zalo?: string;
  /**
   * WeChat ID.
   */
  wechat?: string;
  /**
   * Facebook name.
   */
  facebook?: string;
  /**
   * QQ number.
   */
  qqNum?: string;
}

export interface Output {
  /**
   * The fields that were changed.
   */
  changed: string[];
}
