// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * The account.
   */
  account: string;
}

export interface Output {
  /**
   * The member's account.
   */
  account: string;
  /**
   * The customer id.
   */
  id: string;
  /**
   * Whether the member may come in.
   */
  state: "open" | "suspended" | "excluded";
  /**
   * The state in words, with its reason or its end.
   */
  stateText: string;
  /**
   * The phone number; mostly hidden for roles that do not call members.
   */
  phone: string;
  /**
   * Whether it is verified.
   */
  phoneProved: boolean;
  /**
   * The mail address; mostly hidden for the same roles.
   */
  email: string;
  /**
   * Whether it is verified.
   */
  emailProved: boolean;
  /**
   * The account of the agent or member above; empty without one.
   */
  above: string;
  /**
   * The VIP level's name; empty without one.
   */
  vip: string;
  /**
   * The verified levels of identity by name; empty without any.
   */
  identity: string;
  /**
   * When the member registered.
   */
  registeredAt: string;
  /**
   * The last login; empty before the first.
   */
  lastLoginAt: string;
  /**
   * What can be spent. Decimal text in the brand's currency.
   */
  balance: string;
  /**
   * What is set aside. Decimal text in the brand's currency.
   */
  held: string;
  /**
   * Bonus money. Decimal text in the brand's currency.
   */
  bonus: string;
  /**
   * Open bonuses with what is wagered of what is required, between middle dots.
   */
  openBonuses: string;
  /**
   * Limits in force, between middle dots.
   */
  limits: string;
  /**
   * Until when a break or exclusion lasts; empty without one, or for ever.
   */
  excludedUntil: string;
  /**
   * Withdrawals under way.
   */
  openWithdrawals: number;
  /**
   * Tickets that are not closed.
   */
  openTickets: number;
  /**
   * Live sessions.
   */
  sessions: number;
  /**
   * Notes of staff.
   */
  notes: number;
  /**
   * The tags' names, between middle dots.
   */
  tags: string;
  /**
   * Whether the brand has VIP levels.
   */
  hasVip: boolean;
  /**
   * Whether the brand verifies identities.
   */
  hasIdentity: boolean;
  /**
   * Whether the brand has tickets.
   */
  hasTickets: boolean;
  /**
   * Whether the brand has payments.
   */
  hasMoney: boolean;
  /**
   * Whether the brand has rewards.
   */
  hasRewards: boolean;
}
