import { type Refusal, refuse } from "../../../kernel/outcome.ts";
import { networkGuesses } from "./guess-limits.ts";
import { limitKey } from "./rate-limit-key.ts";
import { giveBack, type Limit, takeLimits } from "./rate-limit-store.ts";
import type { RequestContext } from "./request-context.ts";

/** A guess that was counted for its browser or network. */
export type CountedGuess = {
  ok: true;
  /** Whether so many guesses were wrong that each further one needs a captcha. */
  captchaDue: boolean;
  /** The guess was right: it is taken off the count. */
  right: () => Promise<void>;
};

/**
 * Counts a guess at any account for its browser or network, before anything is compared (`guess-limits.ts`). Refuses
 * `request.too-many` when even the limit with captchas is reached.
 */
export async function countGuess(context: RequestContext): Promise<CountedGuess | Refusal> {
  const { brand, inBrand, now, browserHash, ip } = context;
  // The caller's own session is ignored: the guess is at another account.
  const who = await limitKey(inBrand, { session: undefined, browserHash, ip });
  const take = (limit: Limit) => takeLimits(inBrand, brand.merchant, [limit], now());
  const counted = (key: string, captchaDue: boolean): CountedGuess => ({
    ok: true,
    captchaDue,
    right: () => inBrand((tx) => giveBack(tx, key)),
  });
  const free = `guesses:${who}`;
  if ((await take({ key: free, ...networkGuesses.free })).ok) return counted(free, false);
  const solved = `${free}:captcha`;
  const taken = await take({ key: solved, ...networkGuesses.withCaptcha });
  if (taken.ok) return counted(solved, true);
  return refuse("request.too-many", { params: { retryAfterSeconds: taken.retryAfterSeconds } });
}
