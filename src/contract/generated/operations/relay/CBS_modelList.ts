// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * Topics, in the brand's order.
   */
  list: {
    /**
     * The topic's id.
     */
    modelId: string;
    /**
     * The topic's name.
     */
    modelName: string;
    /**
     * Whether it can be chosen now.
     */
    open: boolean;
  }[];
  /**
   * Whether staff answer now.
   */
  open: boolean;
  /**
   * When they answer next; empty while they do, and when they never do.
   */
  opensAt: string;
  /**
   * Whether the member has a conversation that is not closed.
   */
  live: boolean;
}
