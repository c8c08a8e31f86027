// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export interface Output {
  /**
   * Login name.
   */
  username: string;
  /**
   * Name of the bank account's holder, mostly hidden.
   */
  payeeName: string;
  /**
   * Bound number, mostly hidden; empty when none is.
   */
  mobile: string;
  /**
   * Bound address, mostly hidden; empty when none is.
   */
  email: string;
  /**
   * Whether the number was proved.
   */
  mobileVerified: boolean;
  /**
   * Whether the address was proved.
   */
  emailVerified: boolean;
  /**
   * Whether there is a password; members who log in by a provider may have none.
   */
  hasPassword: boolean;
  /**
   * The proof, besides passwords, for changes of payout accounts: the authenticator, or a code sent to phone or mail; empty when nothing is bound.
   */
  stepUp: "totp" | "mobile" | "email" | "";
  /**
   * Whether an authenticator is bound.
   */
  totp: boolean;
  /**
   * When the password was changed last.
   */
  passwordChangedAt: string;
  /**
   * The login before this one; empty at the first.
   */
  lastLoginAt: string;
  /**
   * When the account was made.
   */
  registeredAt: string;
  /**
   * Whether a payment password is set.
   */
  hasPaymentPassword: boolean;
  /**
   * What open bonuses lose with a withdrawal or a transfer to another member, which need consent to it; empty when there is none to give up. Decimal text in the brand's currency.
   */
  bonusLoses: string;
}
