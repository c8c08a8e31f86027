// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * The code that friends bring.
   */
  code: string;
  /**
   * The address of the registration with the code.
   */
  link: string;
  /**
   * Friends who registered.
   */
  registered: number;
  /**
   * Friends who have deposited.
   */
  deposited: number;
  /**
   * Money that came of friends' deposits and was claimed, decimal text; bonus money counts as it was given.
   */
  earned: string;
}
