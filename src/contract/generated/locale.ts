// Generated from schemas/ by `livery generate`; do not edit.

/**
 * locales/<language>.json of a brand: its overrides of the platform's texts, and its own texts under brand:.
 */
export interface LocaleDocument {
  /**
   * The path of this schema, for editors.
   */
  $schema?: string;
  /**
   * The text; {{name}} is a placeholder, and $t(common:page.withdraw) is the label of that key.
   *
   * This interface was referenced by `LocaleDocument`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]+:[A-Za-z0-9_.-]+$".
   */
  [k: string]: string | undefined;
}
