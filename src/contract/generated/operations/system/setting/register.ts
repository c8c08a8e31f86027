// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

/**
 * Rules by field.
 */
export interface Output {
  [k: string]: {
    /**
     * Whether the field is shown.
     */
    enabled: boolean;
    /**
     * Whether it must be filled in.
     */
    required: boolean;
    /**
     * Patterns that must all match; * means any.
     *
     * Items: A pattern.
     */
    acceptedPattern: string[];
    /**
     * Names the format and its message.
     */
    patternId: string;
    /**
     * Fewest characters.
     */
    minLength: number;
    /**
     * Most characters.
     */
    maxLength: number;
  };
}
