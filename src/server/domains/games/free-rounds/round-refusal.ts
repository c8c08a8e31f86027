import type { Transaction } from "kysely";
import { saferPlayZone } from "../../../brands/zones.ts";
import { noteTime } from "../../../core/identity/session-store.ts";
import { wasExcludedAt } from "../../../core/safer-play/exclusion-store.ts";
import { dayIn, periodDays, periods } from "../../../core/safer-play/periods.ts";
import { limitsOf, playedSince } from "../../../core/safer-play/play-limit-store.ts";
import { afterSign, hasNews, stopsStake } from "../../../core/safer-play/sitting.ts";
import { keepSitting, sittingOf } from "../../../core/safer-play/sitting-store.ts";
import { checkIntervalMs } from "../../../core/safer-play/terms.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { FreeRoundCall, GameStatus } from "../port.ts";
import type { DecisionContext } from "../rules/decision-context.ts";
import { limitProblem } from "../rules/play-limits.ts";
import { type PlayedPeriod, usageKey } from "../rules/state.ts";

type Tx = Transaction<Schema>;
type Played = { memberId: string; suspendedAt: Date | null; startedAt: number };

/** A round that is told within this time of its start is one that is played now. */
const presentMs = 60_000;

const isPresent = ({ startedAt }: Pick<FreeRoundCall, "startedAt">, now: number): boolean =>
  now - startedAt < presentMs;

/**
 * Why the member could not play when a round began; undefined when the member could. What came later stops no round that has
 * begun: a suspension, an exclusion, a reality check, a game that closed. Limits of stakes and losses do not count free
 * stakes; the limit of time holds for them, too (docs/decisions/0085-free-rounds.md). Lock the player first.
 */
export async function roundRefusal(
  tx: Tx,
  { brand, now, closed }: DecisionContext,
  { memberId, suspendedAt, startedAt }: Played,
  gameCode: string,
): Promise<GameStatus | undefined> {
  const isSuspended = suspendedAt !== null && suspendedAt.getTime() <= startedAt;
  if (isSuspended || (await wasExcludedAt(tx, memberId, new Date(startedAt)))) return "player.blocked";
  const sitting = await sittingOf(tx, memberId);
  const waits = sitting !== undefined && sitting.dueAt !== null && startedAt >= sitting.dueAt;
  if (waits && stopsStake(sitting, startedAt, false)) return "player.check";
  if (!isPresent({ startedAt }, now)) return undefined;
  const days = periodDays(saferPlayZone(brand), now);
  const usage = new Map<string, PlayedPeriod>();
  for (const period of periods) {
    const { activeMs } = await playedSince(tx, memberId, days[period]);
    usage.set(usageKey(memberId, period), { staked: 0n, lost: 0n, activeMs: Number(activeMs) });
  }
  const limits = new Map([[memberId, await limitsOf(tx, memberId)]]);
  return (
    limitProblem({ limits, usage }, { brand }, { member: memberId, amount: 0n, own: 0n }) ?? closed(gameCode)
  );
}

/** Counts a round as a sign of play at its start: for the next reality check, and for the limit of time. Lock the player first. */
export async function noteRound(
  tx: Tx,
  { brand, now }: Pick<DecisionContext, "brand" | "now">,
  { player: memberId, startedAt }: Pick<FreeRoundCall, "player" | "startedAt">,
): Promise<void> {
  // What is told late was counted by the pages that showed it.
  if (!isPresent({ startedAt }, now)) return;
  const { merchant } = brand;
  const at = Math.min(startedAt, now);
  const before = await sittingOf(tx, memberId);
  await noteTime(tx, memberId, { merchant, day: dayIn(saferPlayZone(brand), at) }, at);
  if (before && at <= before.lastAt) return;
  const after = afterSign(before, at, checkIntervalMs(brand, await limitsOf(tx, memberId)));
  if (hasNews(before, after)) await keepSitting(tx, { brandId: merchant, memberId }, after);
}
