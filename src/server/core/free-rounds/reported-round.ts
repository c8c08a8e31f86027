import type { FreeRoundsGrant } from "./free-rounds-store.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** How far the clocks of a vendor and of the platform may differ, as for signed times (docs/reliability.md 1). */
const clockMs = 5 * minuteMs;

/**
 * How long after the end of a grant a vendor may tell of rounds that began before it: a day longer than vendors repeat what
 * was not acknowledged (docs/protocols/vendor-wallet.md 11). Until then the budgets hold what they could win.
 */
export const lateMs = 8 * dayMs;

/** A round as its vendor tells it; `startedAt` in milliseconds since the epoch, by the vendor's clock. */
export type ReportedRound = { memberId: string; vendor: string; game: string; startedAt: number };

/** What contradicts the grant that a round names: staff decide (docs/decisions/0085-free-rounds.md). */
export type RoundContradiction =
  | "roundForeign"
  | "roundTime"
  | "roundLate"
  | "roundBeyond"
  | "roundTakenBack";

/**
 * Why a grant does not take a round: "over" when it began after the end, a contradiction when both sides cannot be right;
 * undefined when it is taken. The vendor's start decides, however late the round is told.
 */
export function roundProblem(
  grant: FreeRoundsGrant | undefined,
  { memberId, vendor, game, startedAt }: ReportedRound,
  now: number,
): "over" | RoundContradiction | undefined {
  if (grant?.member_id !== memberId || grant.vendor !== vendor || !grant.game_codes.includes(game))
    return "roundForeign";
  if (startedAt > now + clockMs || startedAt < grant.created_at.getTime() - clockMs) return "roundTime";
  if (startedAt >= grant.expires_at.getTime()) return "over";
  if (grant.state === "cancelled")
    return startedAt < (grant.ended_at?.getTime() ?? 0) ? "roundTakenBack" : "over";
  if (grant.used >= grant.rounds) return "roundBeyond";
  return now >= grant.expires_at.getTime() + lateMs ? "roundLate" : undefined;
}
