/**
 * All limits of guesses (docs/reliability.md 2d): who is counted, how many guesses are allowed, for how long they are
 * counted, and when a captcha is asked. A guess is a secret that a caller sends: a password, a payment password, a code.
 * Every guess is counted before it is compared.
 */

/**
 * Guesses at one account (`account-guesses.ts`), counted by the name as typed. A browser from which the account has logged
 * in has a count of its own. A right guess resets the count.
 */
export const accountGuesses = {
  /** Guesses without a captcha; each further one of a visitor needs one. */
  free: 5,
  /** From this guess on, each wrong one delays the next. */
  beforeDelay: 10,
  /** The first delay; it doubles with each further guess. */
  firstDelaySeconds: 15,
  longestDelaySeconds: 900,
  /** The count restarts after this time without a guess. */
  countedSeconds: 3_600,
};

/**
 * Guesses at any accounts (`network-guesses.ts`), counted by known browser, or by network for unknown browsers. A right
 * guess is taken off the count.
 */
export const networkGuesses = {
  /** Guesses without a captcha. */
  free: { max: 30, windowSeconds: 600 },
  /** Further guesses with a captcha each: one attacker must not lock out everybody behind a shared address. */
  withCaptcha: { max: 300, windowSeconds: 600 },
};

/** Guesses at one code that was sent by SMS or mail (`code-store.ts`); then the code is over. No captcha. */
export const codeGuesses = 5;

/** Guesses at one challenge of the extra verification (`core/members/challenge-store.ts`); then it is over. No captcha. */
export const challengeGuesses = 5;

/**
 * Unknown invitation codes of one caller (`core/members/asked-invitation.ts`): people mistype a few, programs try many.
 * Further ones are refused. No captcha.
 */
export const invitationGuesses = { max: 40, windowSeconds: 3_600 };

/**
 * Unknown codes of a network at the address that ends offers by SMS (`domains/messages/unsubscribe.ts`). Further ones are
 * refused, right ones as well. No captcha.
 */
export const optOutGuesses = { max: 40, windowSeconds: 3_600 };

/**
 * Codes of rewards that no rule has (`domains/rewards/code-guesses.ts`), beside the rate of each account's calls: of a browser; of the
 * members of a network who have not paid in; and of all members of a brand, those who have not paid in and those who have. Further
 * ones are refused, right ones as well. No captcha.
 */
export const rewardCodeGuesses = {
  browser: { max: 20, windowSeconds: 3_600 },
  network: { max: 200, windowSeconds: 3_600 },
  newcomers: { max: 600, windowSeconds: 3_600 },
  depositors: { max: 3_000, windowSeconds: 3_600 },
};

/**
 * Registrations of a network, which reveal the names that are taken (`core/members/register.ts`). Each further one needs a
 * captcha.
 */
export const freeRegistrations = { max: 10, windowSeconds: 3_600 };
