// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * Fields that the brand shows, in form order.
   */
  fields: {
    /**
     * The field.
     */
    name:
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
     * Its value; empty when there is none. What proves somebody's identity is mostly hidden once the member cannot change it.
     */
    value: string;
    /**
     * Who changes it.
     */
    change: "always" | "once" | "desk";
    /**
     * Whether the member may change it now.
     */
    open: boolean;
    /**
     * Its named format.
     */
    patternId: string;
    /**
     * Its patterns; a single star accepts any text.
     */
    acceptedPattern: string[];
    /**
     * Fewest characters.
     */
    minLength: number;
    /**
     * Most characters.
     */
    maxLength: number;
  }[];
}
