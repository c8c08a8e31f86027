// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * Login name.
   */
  account: string;
  /**
   * Customer id, to be copied.
   */
  id: string;
  /**
   * Name shown to others.
   */
  nickname: string;
  /**
   * Whether this is the session of an agent's sub-account; account and nickname are then its own.
   */
  subAccount: boolean;
  /**
   * Account type: agents are 1, 2, 41 and 42, trial is 4.
   */
  type: number;
  /**
   * Address of the avatar.
   */
  icon: string;
  /**
   * The spendable balance, decimal text in the brand's currency; empty for sub-accounts and before a forced change of the password.
   */
  balance: string;
  /**
   * Symbol of the wallet's currency.
   */
  currencySymbol: string;
  /**
   * Whether the member is in the VIP club.
   */
  vip: boolean;
  /**
   * Name of the VIP level.
   */
  vipLabel: string;
  /**
   * Rank of the VIP level.
   */
  vipLevel: number;
  /**
   * Promotions that the member may open.
   */
  promotions: {
    /**
     * Which one.
     */
    promotion: "REFERRAL";
    /**
     * Whether the brand has it and the account may use it.
     */
    enabled: boolean;
  }[];
  /**
   * The login before this one; empty at the first.
   */
  lastLoginAt: string;
  /**
   * Whether the session opens nothing else before the password is changed.
   */
  mustChangePassword: boolean;
  /**
   * Whether the change of the password also confirms terms and age: somebody else opened the account.
   */
  mustAcceptTerms: boolean;
  /**
   * Unread messages; 0 for trial members, sub-accounts and brands without messages.
   */
  unreadMessageCount: number;
}
