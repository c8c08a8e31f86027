// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The template; a new one when left out.
   */
  template?: string;
  /**
   * Its name; members do not see it.
   */
  name: string;
  /**
   * What it is: service messages concern the account, marketing needs consent.
   */
  kind: "service" | "marketing";
  /**
   * Id of the page that it leads to.
   */
  page?: string;
  /**
   * The language of title and text.
   */
  language: string;
  /**
   * Title.
   */
  title: string;
  /**
   * Text; its lines are kept.
   */
  text: string;
  /**
   * What the attached link is called, in this language.
   */
  linkName?: string;
  /**
   * Where it leads: an https address outside of the site. Left out, there is no link.
   */
  linkAddress?: string;
  /**
   * What the attached text is called, in this language.
   */
  noteName?: string;
  /**
   * The attached text, such as terms; its lines are kept. Left out, there is none.
   */
  noteText?: string;
}

export interface Output {
  /**
   * Number of the template.
   */
  template: string;
}
