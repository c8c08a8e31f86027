// Generated from schemas/ by `livery generate`; do not edit.

/**
 * locales/<language>.json of a brand: its own words for keys of the house, and texts of its own under brand:.
 */
export interface LocaleDocument {
  /**
   * Where editors find this schema.
   */
  $schema?: string;
  /**
   * The text; {{name}} marks what is filled in.
   *
   * This interface was referenced by `LocaleDocument`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]+:[A-Za-z0-9_.-]+$".
   */
  [k: string]: string | undefined;
}
