// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * Whether the agent owes anything.
   */
  owes: boolean;
  /**
   * What the wallet lacked for payslips of agents below. Decimal text in the brand's currency.
   */
  owed: string;
  /**
   * Until when it is to be paid; missing when nothing is owed.
   */
  dueAt?: string;
  /**
   * Whether the window is over.
   */
  late: boolean;
  /**
   * Whether withdrawals are frozen now.
   */
  withdrawalsFrozen: boolean;
  /**
   * Whether bets are frozen now.
   */
  betsFrozen: boolean;
  /**
   * Whether transfers to other members are frozen now.
   */
  transfersFrozen: boolean;
  /**
   * Payslips that wait for the agent's approval.
   */
  waiting: number;
  /**
   * What they pay. Decimal text in the brand's currency.
   */
  waitingAmount: string;
}
