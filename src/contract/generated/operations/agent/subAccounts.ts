// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  content: {
    /**
     * Login name.
     */
    account: string;
    /**
     * Whose it is.
     */
    name: string;
    /**
     * Whether it may log in.
     */
    state: "active" | "suspended";
    /**
     * How many pages it has a right to.
     */
    pages: number;
    /**
     * When it was opened.
     */
    createdAt: string;
    /**
     * The last login; may be empty.
     */
    lastLoginAt: string;
  }[];
}
