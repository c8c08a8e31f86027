// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The good's id.
   */
  good: string;
  /**
   * How many pieces: a whole number from 1; 1 when left out.
   */
  quantity?: string;
  /**
   * Where it is sent.
   */
  receivingAddress?: string;
  /**
   * Whom the carrier calls.
   */
  mobileNum?: string;
  /**
   * Payment password.
   */
  paymentPassword: string;
  /**
   * Six digits of the authenticator, if one is bound.
   */
  verificationCode?: string;
}

export interface Output {
  /**
   * Its number, for questions.
   */
  reference: string;
  /**
   * A state of the machine redemption.
   */
  state: "inProcess" | "approved" | "rejected" | "released";
  /**
   * The points that it took.
   */
  points: number;
  /**
   * The points that are left.
   */
  balance: number;
}
