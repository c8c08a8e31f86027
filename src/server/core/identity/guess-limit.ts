import { type Refusal, refuse } from "../../../kernel/outcome.ts";
import { limitKey } from "./limit-key.ts";
import { giveBack, type Limit, takeLimits } from "./limit-store.ts";
import type { RequestContext } from "./request-context.ts";

/** Wrong guesses of a known browser, or of a network's strangers, in ten minutes (docs/reliability.md 2d). */
const freely = { max: 30, windowSeconds: 600 };
/** So many more for who solves a captcha each time: a guesser must not shut out all who share an address. */
const withCaptcha = { max: 300, windowSeconds: 600 };

/** A guess that was counted with those of its browser or network. */
export type CountedGuess = {
  ok: true;
  /** Whether so many went wrong there that each further guess needs a captcha. */
  captchaDue: boolean;
  /** The guess was right: it does not count. */
  right: () => Promise<void>;
};

/**
 * Counts a guess at any name before anything is compared. Refuses with request.too-many when even those who solve
 * captchas have guessed too often.
 */
export async function countGuess(context: RequestContext): Promise<CountedGuess | Refusal> {
  const { brand, inBrand, now, browserHash, ip } = context;
  // Whose session the caller has does not matter: a guess is at somebody else's account.
  const who = await limitKey(inBrand, { session: undefined, browserHash, ip });
  const take = (limit: Limit) => takeLimits(inBrand, brand.merchant, [limit], now());
  const counted = (key: string, captchaDue: boolean): CountedGuess => ({
    ok: true,
    captchaDue,
    right: () => inBrand((tx) => giveBack(tx, key)),
  });
  const free = `guesses:${who}`;
  if ((await take({ key: free, ...freely })).ok) return counted(free, false);
  const solved = `${free}:captcha`;
  const taken = await take({ key: solved, ...withCaptcha });
  if (taken.ok) return counted(solved, true);
  return refuse("request.too-many", { params: { retryAfterSeconds: taken.retryAfterSeconds } });
}
