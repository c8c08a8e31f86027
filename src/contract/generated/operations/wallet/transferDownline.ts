// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Account below.
   */
  account: string;
  /**
   * Decimal text.
   */
  amount: string;
  /**
   * Whether the brand lends what the agent's wallet lacks, as far as the level allows.
   */
  credit?: boolean;
  /**
   * Payment password.
   */
  paymentPassword: string;
  /**
   * Six digits of the authenticator, or else the code that was sent to the bound number or address; none where nothing is bound.
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
  /**
   * The part of it that the brand lent; missing when none was.
   */
  lent?: string;
}
