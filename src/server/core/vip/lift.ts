import type { Transaction } from "kysely";
import type { Brand } from "../../brands/brand.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { isAgent } from "../members/invitation-store.ts";
import type { Member } from "../members/member-store.ts";
import { notifyMember } from "../members/notice-store.ts";
import { windowAt } from "./level-rules.ts";
import { vipOf } from "./terms.ts";
import { amountsOf, levelNow, standingOf, writeStep } from "./vip-store.ts";

type Tx = Transaction<Schema>;

const dayMs = 86_400_000;

/** Whether a reward can lift a member to a level: it is one of the brand's, above the member's own. Agents have none. */
export const canLift = async (tx: Tx, brand: Brand, member: Member, level: number): Promise<boolean> =>
  level <= (vipOf(brand)?.levels.length ?? 0) && !isAgent(member) && (await levelNow(tx, member.id)) < level;

/** A lift: to which level, and for how many days it is kept at least. `ruleId` is the reason that staff read. */
export type Lift = { memberId: string; ruleId: string; level: number; days: number | undefined };

/**
 * Lifts a member to a VIP level by a reward, in the transaction that gives it; the caller holds the member's lock. It never lowers
 * one, takes back no promise that staff made, and is no event for rules: the rewards of reaching a level come when play reaches it.
 * `zone` is that in which months begin.
 */
export async function liftLevel(
  tx: Tx,
  { brand, zone, now }: { brand: Brand; zone: string; now: number },
  { memberId, ruleId, level, days }: Lift,
): Promise<void> {
  const scheme = vipOf(brand);
  const from = await levelNow(tx, memberId);
  if (!scheme || level > scheme.levels.length || from >= level) return;
  const at = new Date(now);
  const { code: currency, exponent } = brand.payload.currency;
  const amounts = (await amountsOf(tx, [memberId], windowAt(scheme.months, zone, at), currency)).get(
    memberId,
  );
  const held = (await standingOf(tx, memberId))?.heldUntil?.getTime() ?? 0;
  const heldUntil = days === undefined ? undefined : new Date(Math.max(held, now + days * dayMs));
  await writeStep(tx, {
    brandId: brand.merchant,
    memberId,
    at,
    from,
    to: level,
    cause: "reward",
    amounts: amounts ?? { turnover: 0n, deposits: 0n },
    currency,
    exponent,
    reason: ruleId,
    heldUntil,
  });
  const params = { site: brand.payload.name, amount: "" };
  await notifyMember(tx, brand.merchant, memberId, { text: "notice.vipReached", params }, now);
}
