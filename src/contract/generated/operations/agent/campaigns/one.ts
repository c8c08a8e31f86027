// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The campaign's code.
   */
  code: string;
}

export interface Output {
  /**
   * The code that players enter.
   */
  code: string;
  /**
   * The address of the registration with the code.
   */
  link: string;
  /**
   * Visitors who opened its link, each once a day.
   */
  visits: number;
  /**
   * Members who registered through it.
   */
  registrations: number;
  /**
   * Members of it who deposited for the first time.
   */
  firstDeposits: number;
  /**
   * The sum of those first deposits. Decimal text in the brand's currency.
   */
  firstDeposit: string;
  /**
   * All deposits of its members. Decimal text in the brand's currency.
   */
  deposits: string;
  /**
   * Its members' valid bets, from which salaries are computed. Decimal text in the brand's currency.
   */
  validBet: string;
  /**
   * What its members lost, from which dividends are computed: negative when they won. Decimal text in the brand's currency.
   */
  net: string;
}
