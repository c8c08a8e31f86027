// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * Address of the present picture.
   */
  icon: string;
  /**
   * Whether the member may send a picture.
   */
  upload: boolean;
  /**
   * Generated pictures.
   */
  choices: {
    /**
     * Number of the generated avatar.
     */
    choice: string;
    /**
     * Its address.
     */
    icon: string;
    /**
     * Whether it is the member's.
     */
    current: boolean;
  }[];
}
