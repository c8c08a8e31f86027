import type { StakeLimits } from "../games/game.ts";

/** The limits of a stake, and the offered stakes, lowest first; minor units. */
export type Stakes = StakeLimits & { steps: readonly bigint[] };

/**
 * The limits by a currency's decimals: from 1 to 10,000 of it; from 100 to 1,000,000 for one without decimals,
 * whose unit is small; from 0.0001 to 1 for one with five or more, whose unit is large.
 */
export function stakesOf(exponent: number): Stakes {
  if (exponent === 0) return stakes(100n);
  return stakes(exponent >= 5 ? 10n ** BigInt(exponent - 4) : 10n ** BigInt(exponent));
}

const most = 10_000n;
const steps = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 500n, 1_000n, 5_000n];

const stakes = (least: bigint): Stakes => ({
  least,
  most: least * most,
  steps: steps.map((step) => step * least),
});

/** Stored bets are parsed again as they are, whatever the limits are by now. */
export const anyStake: StakeLimits = { least: 1n, most: 10n ** 15n };
