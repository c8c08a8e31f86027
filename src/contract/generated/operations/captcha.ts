// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

/**
 * The picture, PNG in base64.
 */
export type Output = string;
