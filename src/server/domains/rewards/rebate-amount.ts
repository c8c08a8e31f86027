import { type RebateRate, type Rule, shareOf } from "./rule.ts";

/** A member's play of a game type at a vendor, in minor units. */
export type PlayedRow = { vendor: string; gameType: string; validBet: bigint };

/** What play comes to by a rebate's rates, before minimum and cap; lines are rounded down, as the period's are. */
export function rebateOf({ effect, trigger }: Rule, played: readonly PlayedRow[], level: number): bigint {
  if (effect.kind !== "rebate") return 0n;
  const { gameTypes, vendors } = trigger;
  return played
    .filter(
      (row) => (!gameTypes || gameTypes.includes(row.gameType)) && (!vendors || vendors.includes(row.vendor)),
    )
    .reduce((sum, row) => {
      const rate = rateFor(effect.rates, row, level);
      return rate && row.validBet > 0n ? sum + shareOf(row.validBet, rate.percent) : sum;
    }, 0n);
}

/** The first rate that is for a member of a level and this play. */
export const rateFor = (
  rates: readonly RebateRate[],
  { vendor, gameType }: Pick<PlayedRow, "vendor" | "gameType">,
  level: number,
): RebateRate | undefined =>
  rates.find(
    ({ gameTypes, vendors, fromLevel = 0 }) =>
      level >= fromLevel &&
      (!gameTypes || gameTypes.includes(gameType)) &&
      (!vendors || vendors.includes(vendor)),
  );
