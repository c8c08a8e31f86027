// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The account.
   */
  account: string;
  /**
   * The field.
   */
  field:
    | "nickname"
    | "payeeName"
    | "birthday"
    | "idNumber"
    | "nationality"
    | "address"
    | "occupation"
    | "sourceOfIncome"
    | "telegram"
    | "whatsapp"
    | "line"
    | "zalo"
    | "wechat"
    | "facebook"
    | "qqNum";
  /**
   * Its new value; it is removed without one.
   */
  value?: string;
  /**
   * Why, in at least a few words.
   */
  reason: string;
}

export interface Output {
  /**
   * The member's account.
   */
  account: string;
}
