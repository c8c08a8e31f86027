// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * The latest last.
   */
  content: {
    /**
     * The account.
     */
    id: string;
    /**
     * The method.
     */
    method: string;
    /**
     * Name of the method.
     */
    methodName: string;
    /**
     * Icon of the method.
     */
    icon: string;
    /**
     * How long it usually takes.
     */
    usualMinutes: number;
    /**
     * Its masked form.
     */
    lines: {
      /**
       * Name of the line.
       */
      label: string;
      /**
       * As it is copied.
       */
      value: string;
    }[];
    /**
     * Since when.
     */
    createdAt: string;
  }[];
  /**
   * In the brand's order.
   */
  methods: {
    /**
     * The method.
     */
    id: string;
    /**
     * Name of the method.
     */
    name: string;
    /**
     * One sentence; may be empty.
     */
    text: string;
    /**
     * Icon of the method.
     */
    icon: string;
    /**
     * How long it usually takes.
     */
    usualMinutes: number;
    /**
     * The fields of the form.
     */
    fields: {
      /**
       * Name in the form.
       */
      name: string;
      /**
       * Name of the field.
       */
      label: string;
      /**
       * Information about it; may be empty.
       */
      hint: string;
      /**
       * Its format's name.
       */
      patternId: string;
      /**
       * All must match; a lone star takes anything.
       */
      acceptedPattern: string[];
      /**
       * Least characters.
       */
      minLength: number;
      /**
       * Most characters.
       */
      maxLength: number;
      /**
       * Whether it may be left out.
       */
      optional: boolean;
      /**
       * Which keyboard phones show.
       */
      inputMode: "text" | "numeric" | "tel" | "email";
    }[];
    /**
     * Which field names the holder; may be empty.
     */
    holderField: string;
  }[];
  /**
   * The member's own name, if known.
   */
  holder: string;
  /**
   * Most accounts.
   */
  accountsAtMost: number;
  /**
   * The minimum of one withdrawal; empty without one.
   */
  minimum: string;
  /**
   * The maximum of one withdrawal; empty without one.
   */
  maximum: string;
  /**
   * What a withdrawal takes of an open bonus whose terms want that. Decimal text; empty when it takes nothing.
   */
  bonusLoses: string;
}
