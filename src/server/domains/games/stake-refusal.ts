import type { Transaction } from "kysely";
import type { Brand } from "../../brands/brand.ts";
import { saferPlayZone } from "../../brands/zones.ts";
import { periodDays, periods } from "../../core/safer-play/periods.ts";
import { limitsOf, playedSince } from "../../core/safer-play/play-limit-store.ts";
import { stopsStake } from "../../core/safer-play/sitting.ts";
import { sittingOf } from "../../core/safer-play/sitting-store.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { limitProblem } from "./rules/play-limits.ts";
import { type PlayedPeriod, usageKey } from "./rules/state.ts";

/**
 * The status that the smallest stake of own money in a new round would get now, by what the member set and by a reality check
 * that waits; undefined when neither stops it. For a reader: a stake is decided under the player's lock.
 */
export async function stakeRefusal(
  tx: Transaction<Schema>,
  brand: Brand,
  { memberId, now }: { memberId: string; now: number },
): Promise<"player.limit" | "player.check" | undefined> {
  const sitting = await sittingOf(tx, memberId);
  if (sitting && stopsStake(sitting, now, false)) return "player.check";
  const days = periodDays(saferPlayZone(brand), now);
  const usage = new Map<string, PlayedPeriod>();
  for (const period of periods) {
    const { activeMs, ...played } = await playedSince(tx, memberId, days[period]);
    usage.set(usageKey(memberId, period), { ...played, activeMs: Number(activeMs) });
  }
  const limits = new Map([[memberId, await limitsOf(tx, memberId)]]);
  const problem = limitProblem({ limits, usage }, { brand }, { member: memberId, amount: 1n, own: 1n });
  return problem && "player.limit";
}
