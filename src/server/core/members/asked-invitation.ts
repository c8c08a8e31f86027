import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { invitationGuesses } from "../identity/guess-limits.ts";
import { limitKey } from "../identity/rate-limit-key.ts";
import { countOf, takeLimits } from "../identity/rate-limit-store.ts";
import type { RequestContext } from "../identity/request-context.ts";
import { type Invitation, invitationOf, mayInvite } from "./invitation-store.ts";

/**
 * The inviter of a code that a caller asks about; undefined for unknown codes. A caller who asked about too many of
 * these is answered no longer, not even about a right one: otherwise codes could be found by trying. Refuses
 * `campaign.paused`, `campaign.ended` and `request.too-many`.
 */
export async function askedInvitation(
  context: RequestContext,
  code: string,
): Promise<Outcome<Invitation | undefined>> {
  const { brand, inBrand, now } = context;
  const key = `codes-of-nobody:${await limitKey(inBrand, context)}`;
  const { tried, asked } = await inBrand(async (tx) => ({
    tried: await countOf(tx, key, now()),
    asked: await invitationOf(tx, code),
  }));
  const found = asked.ok && asked.value && !mayInvite(brand, asked.value.member) ? accept(undefined) : asked;
  if (tried < invitationGuesses.max && (!found.ok || found.value)) return found;
  // Counted also when it is over: the answer says how long the window lasts.
  const taken = await takeLimits(inBrand, brand.merchant, [{ key, ...invitationGuesses }], now());
  if (taken.ok) return accept(undefined);
  return refuse("request.too-many", { params: { retryAfterSeconds: taken.retryAfterSeconds } });
}
