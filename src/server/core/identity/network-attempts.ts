import { type Refusal, refuse } from "../../../kernel/outcome.ts";
import { limitKey } from "./limit-key.ts";
import { giveBack, type Limit, takeLimits } from "./limit-store.ts";
import type { RequestContext } from "./request-context.ts";

/** Failed attempts of a known browser, or of a network's unknown browsers, in ten minutes (docs/reliability.md 2d). */
const freely = { max: 30, windowSeconds: 600 };
/** Further attempts with a captcha each: one attacker must not lock out everybody behind a shared address. */
const withCaptcha = { max: 300, windowSeconds: 600 };

/** An attempt that was counted for its browser or network. */
export type CountedGuess = {
  ok: true;
  /** Whether so many attempts failed that each further one needs a captcha. */
  captchaDue: boolean;
  /** The attempt succeeded: it is taken off the count. */
  right: () => Promise<void>;
};

/**
 * Counts an attempt at any account before anything is compared. Refuses with request.too-many when even the limit
 * with captchas is reached.
 */
export async function countGuess(context: RequestContext): Promise<CountedGuess | Refusal> {
  const { brand, inBrand, now, browserHash, ip } = context;
  // The caller's own session is ignored: the attempt is for another account.
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
