import type { Transaction } from "kysely";
import type { Brand } from "../../brands/brand.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { emit } from "../events/event-store.ts";
import { isAgent } from "../members/invitation-store.ts";
import type { Member } from "../members/member-store.ts";
import { notifyMember } from "../members/notice-store.ts";
import { levelReached, windowAt } from "./level-rules.ts";
import { vipOf } from "./terms.ts";
import { amountsOf, highestReached, noteReached, writeStep } from "./vip-store.ts";

type Tx = Transaction<Schema>;

/**
 * Raises a member to the level that play and deposits have reached, in the transaction that counted them. The caller holds the
 * member's lock. Each level that is reached for the first time is an event for rules (spec section 2, VIP), also one that staff or a
 * reward had given before. Agents and brands without levels cost no query. `zone` is that in which months begin.
 */
export async function reviewLevel(
  tx: Tx,
  { brand, zone, now }: { brand: Brand; zone: string; now: () => number },
  member: Member,
): Promise<void> {
  const scheme = vipOf(brand);
  if (!scheme || isAgent(member)) return;
  const most = scheme.levels.length;
  const known = member.vip_level >= most ? await highestReached(tx, member.id) : undefined;
  // Who played to the top has nothing left to reach.
  if (known !== undefined && known >= most) return;
  const at = new Date(now());
  const { code: currency, exponent } = brand.payload.currency;
  const window = windowAt(scheme.months, zone, at);
  const amounts = (await amountsOf(tx, [member.id], window, currency)).get(member.id);
  if (!amounts) return;
  const reached = levelReached(scheme, amounts);
  if (reached === 0) return;
  const rewarded = known ?? (await highestReached(tx, member.id));
  const rises = reached > member.vip_level;
  if (!rises && reached <= rewarded) return;
  for (let level = rewarded + 1; level <= reached; level += 1)
    await emit(tx, brand, { memberId: member.id, at: at.getTime(), event: { type: "level", level } });
  const step = { brandId: brand.merchant, memberId: member.id, at, amounts, currency, exponent };
  if (!rises) return noteReached(tx, step, reached);
  await writeStep(tx, { ...step, from: member.vip_level, to: reached, cause: "reached" });
  const params = { site: brand.payload.name, amount: "" };
  await notifyMember(tx, brand.merchant, member.id, { text: "notice.vipReached", params }, at.getTime());
}
