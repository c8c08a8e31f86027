// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The provider.
   */
  provider: "google" | "facebook";
}

export interface Output {
  /**
   * The provider's page.
   */
  url: string;
}
