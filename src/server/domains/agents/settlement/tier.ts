import type { Tier } from "../terms.ts";

/** What a contract's steps are measured by, of a team in a period; amounts in minor units. */
export type Measure = { validBet: bigint; loss: bigint; active: number };

type Read = (text: string) => bigint;

/**
 * The place of the highest step whose conditions are all met, which is the last one that is met: -1 for none. `minor`
 * reads an amount in minor units.
 */
export function tierMet(tiers: readonly Tier[], measure: Measure, minor: Read): number {
  return tiers.findLastIndex(
    ({ validBet, loss, active = 0 }) =>
      measure.validBet >= minor(validBet) &&
      (loss === undefined || measure.loss >= minor(loss)) &&
      measure.active >= active,
  );
}
