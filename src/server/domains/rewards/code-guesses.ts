import { type Refusal, refuse } from "../../../kernel/outcome.ts";
import { rewardCodeGuesses } from "../../core/identity/guess-limits.ts";
import { networkOf } from "../../core/identity/network.ts";
import { countOf, giveBack, type Limit, takeLimits } from "../../core/identity/rate-limit-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { hasDeposited } from "./facts-store.ts";

const { browser, network, newcomers, depositors } = rewardCodeGuesses;

/**
 * The refusal of a code that no rule of the brand's file has, `reward.code`, or of any code, a right one as well, `request.too-many`,
 * while too many of those come. A code counts before the answer is known, so parallel ones do not slip through; one that a rule has
 * is taken off again, unless the node dies between the two.
 *
 * Each account is held by the call's own rate; this holds many accounts side by side, in three ways, each of which may refuse honest
 * members:
 * - by browser: those who share it with an attacker. A program sends no cookie, or a new one, and is held by what follows;
 * - by network, for members without a credited deposit (newcomers): those behind the address of a phone company that an attacker uses.
 *   Members with a deposit are neither counted nor refused here;
 * - over the brand, for newcomers and for members with a deposit apart. Any accounts can use up the first. The second takes fifty
 *   accounts that each paid money in, since each may try ten codes in ten minutes.
 * A newcomer whom an attack keeps out waits until the hour is over, as the answer says, and can enter the code then:
 * nothing tells such an account from an attacker's. An allowance for each account would give an attacker as many guesses as accounts.
 */
export async function codeRefusal(
  context: RequestContext,
  memberId: string,
  isWritten: boolean,
): Promise<Refusal | undefined> {
  const { brand, browserHash, inBrand, ip, now, log } = context;
  const isDepositor = await inBrand((tx) => hasDeposited(tx, memberId));
  const of = isDepositor ? "depositors" : "newcomers";
  const all: Limit = { key: `reward-codes:${of}`, ...(isDepositor ? depositors : newcomers) };
  const limits: Limit[] = [
    { key: `reward-codes:browser:${browserHash.toString("base64url")}`, ...browser },
    ...(isDepositor ? [] : [{ key: `reward-codes:network:${networkOf(ip)}`, ...network }]),
    all,
  ];
  const taken = await takeLimits(inBrand, brand.merchant, limits, now());
  if (!taken.ok)
    return refuse("request.too-many", { params: { retryAfterSeconds: taken.retryAfterSeconds } });
  if (isWritten) {
    await inBrand(async (tx) => {
      // In the order in which they are taken.
      for (const { key } of limits.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
        await giveBack(tx, key);
    });
    return undefined;
  }
  const count = await inBrand((tx) => countOf(tx, all.key, now()));
  if (count >= all.max) log({ level: "warn", event: "rewards.codes", merchant: brand.merchant, of, count });
  return refuse("reward.code");
}
