import type { Transaction } from "kysely";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import type { Member } from "../../../core/members/member-store.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { ConditionResult } from "../rule-conditions.ts";
import { openDraws, ownEnvelopes } from "./draw-store.ts";
import { checksOf } from "./open-envelope.ts";
import { ruleIdOf } from "./terms.ts";

/** A red envelope for the reward centre: whether it is open to the member, and the conditions as they stand. */
export type EnvelopeOffer = { ruleId: string; isOpened: boolean; checks: ConditionResult[] };

/** The pots that can be opened now or next, one of each name, without those that staff stopped. */
export async function envelopeOffers(
  tx: Transaction<Schema>,
  { brand, now }: Pick<RequestContext, "brand" | "now">,
  member: Member,
  stopped: ReadonlySet<string>,
): Promise<EnvelopeOffer[]> {
  const at = new Date(now());
  const open = await openDraws(tx, "envelope");
  const own = await ownEnvelopes(
    tx,
    member.id,
    open.map(({ id }) => id),
  );
  const found = new Map<string, EnvelopeOffer>();
  for (const draw of open) {
    const ruleId = ruleIdOf("envelope", draw.name);
    if (draw.kind !== "envelope" || draw.ends_at <= at || found.has(ruleId) || stopped.has(ruleId)) continue;
    found.set(ruleId, {
      ruleId,
      isOpened: own.has(draw.id),
      checks: await checksOf(tx, { brand, member, draw, at }),
    });
  }
  return [...found.values()];
}
