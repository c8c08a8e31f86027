// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The topic's id.
   */
  modelId: string;
}

export interface Output {
  /**
   * Address of the conversation's page.
   */
  chatUrl: string;
}
