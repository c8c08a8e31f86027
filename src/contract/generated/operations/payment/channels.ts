// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * In the brand's order.
   */
  content: {
    /**
     * The channel.
     */
    id: string;
    /**
     * How the money comes.
     */
    kind: "gateway" | "bank";
    /**
     * Name of the channel.
     */
    name: string;
    /**
     * One sentence; may be empty.
     */
    text: string;
    /**
     * Icon of the channel.
     */
    icon: string;
    /**
     * Least. Decimal text in the brand's currency.
     */
    minimum: string;
    /**
     * Most. Decimal text in the brand's currency.
     */
    maximum: string;
    /**
     * Amounts on offer.
     */
    presets: string[];
    /**
     * How long it usually takes.
     */
    usualMinutes: number;
    /**
     * Further fields.
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
     * The bank account for transfers.
     */
    account: {
      /**
       * Name of the line.
       */
      label: string;
      /**
       * As it is copied.
       */
      value: string;
    }[];
  }[];
}
