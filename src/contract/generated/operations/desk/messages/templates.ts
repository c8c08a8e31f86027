// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * Templates by name.
   */
  content: {
    /**
     * Template and language.
     */
    reference: string;
    /**
     * The template's number.
     */
    template: string;
    /**
     * Its name; members do not see it.
     */
    name: string;
    /**
     * What it is: service messages concern the account, marketing needs consent.
     */
    kind: "service" | "marketing";
    /**
     * Id of the page that it leads to; may be empty.
     */
    page: string;
    /**
     * That page's title.
     */
    pageTitle: string;
    /**
     * The language.
     */
    language: string;
    /**
     * Title; empty while it is missing.
     */
    title: string;
    /**
     * Text; empty while it is missing.
     */
    text: string;
    /**
     * The attached link's name; empty for none.
     */
    linkName: string;
    /**
     * Where it leads.
     */
    linkAddress: string;
    /**
     * The attached text's name; empty for none.
     */
    noteName: string;
    /**
     * The attached text.
     */
    noteText: string;
    /**
     * Whether this language is there.
     */
    state: "written" | "missing";
    /**
     * When it was changed last.
     */
    updatedAt: string;
    /**
     * The member of staff who changed it last.
     */
    updatedBy: string;
  }[];
}
