// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The account.
   */
  account: string;
}

export interface Output {
  content: {
    /**
     * The member's account.
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
     * Its value; empty when there is none.
     */
    value: string;
    /**
     * Who changes it.
     */
    change: "always" | "once" | "desk";
  }[];
}
