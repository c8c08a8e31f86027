// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Decimal text.
   */
  amount: string;
  /**
   * Payment password.
   */
  paymentPassword: string;
  /**
   * Six digits of the authenticator, if one is bound.
   */
  verificationCode?: string;
  /**
   * Whether the member gives up an open bonus for it, as bonus.forfeits says.
   */
  forfeitBonus?: boolean;
  /**
   * What the member was told that the bonus loses: with another amount by now nothing happens.
   */
  loses?: string;
}

export interface Output {
  /**
   * Number of the transfer.
   */
  reference: string;
  /**
   * Account that has it now.
   */
  to: string;
  /**
   * The transferred amount. Decimal text in the brand's currency.
   */
  amount: string;
}
