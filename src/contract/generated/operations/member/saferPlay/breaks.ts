// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  content: {
    /**
     * What the call takes.
     */
    choice: string;
    /**
     * A short break, an exclusion, or one without an end.
     */
    kind: "coolOff" | "exclusion" | "forEver";
    /**
     * How long, in the reader's language; empty for ever.
     */
    length: string;
    /**
     * When it would end; empty for ever.
     */
    until: string;
    /**
     * The names of the brands where it would hold, in the reader's language: a break here, an exclusion at all brands of the licensee.
     */
    brands: string;
  }[];
}
