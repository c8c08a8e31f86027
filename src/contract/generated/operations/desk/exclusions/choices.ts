// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  content: {
    /**
     * What the call takes.
     */
    choice: string;
    /**
     * How long, in the reader's language.
     */
    name: string;
  }[];
}
