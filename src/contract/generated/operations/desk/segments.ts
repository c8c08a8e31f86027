// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * In the order of the file.
   */
  content: {
    /**
     * The segment's id.
     */
    segment: string;
    /**
     * Name of the segment.
     */
    name: string;
    /**
     * What it is for; empty where the file does not say.
     */
    text: string;
    /**
     * What holds of its members, between middle dots; that it is everybody when nothing has to.
     */
    where: string;
    /**
     * How many members it has.
     */
    members: number;
    /**
     * The titles of the reward rules that are for it, between middle dots; empty without any.
     */
    rules: string;
    /**
     * When they were counted.
     */
    countedAt: string;
  }[];
}
