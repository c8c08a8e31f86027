/** Percent of the stakes of orders that players won and of those that they lost; where a contract has one rate, both. */
export type Rates = { won: number; lost: number };

/** What a contract grants: the rates of its highest and of its lowest tier, and the period that a dividend adds up. */
export type Grant = { best: Rates; least: Rates; period: string | null };

/** What limits an offer: the offering agent's own contract, or the platform's limits for the agents on top. */
export type OfferLimit = Grant & { isPlatform?: boolean };

/** A contract that an agent has given to a downline, with those that depend on it. */
export type Granted = Grant & { account: string; below?: Granted[] };

/** A brand's switches: may a downline have the agent's own rate, and more than the agent's lowest tier? */
export type Ladder = { equalRates: boolean; aboveLowestTier: boolean };

const isRate = (rate: number): boolean => Number.isFinite(rate) && rate >= 0;

/** Whether rates are numbers from zero on, and one of them is above zero. */
export const isSound = ({ best, least }: Grant): boolean =>
  [best.won, best.lost, least.won, least.lost].every(isRate) && best.won + best.lost > 0;

/**
 * Whether an agent with a contract of their own may grant another one below. Nothing is granted without one; periods are
 * equal, because an agent's part is what is left of the same period's sum. The platform grants up to its limits.
 */
export function isWithinLimit(grant: Grant, own: OfferLimit | null, ladder: Ladder): boolean {
  if (own === null) return false;
  const { isPlatform = false, best, least, period } = own;
  if (!isPlatform && grant.period !== period) return false;
  const most = isPlatform || ladder.aboveLowestTier ? best : least;
  const mayEqual = isPlatform || ladder.equalRates;
  return (["won", "lost"] as const).every((side) => {
    const rate = grant.best[side];
    return rate === 0 || (mayEqual ? rate <= most[side] : rate < most[side]);
  });
}

/** A list of contracts with all that depend on them, from the top down. */
export const withBelow = (granted: readonly Granted[]): Granted[] =>
  granted.flatMap((one) => [one, ...withBelow(one.below ?? [])]);

/** Whether every contract of the first list is in the second one, with the same rates. */
export function areNamed(granted: readonly Granted[], named: readonly Granted[]): boolean {
  const text = ({ account, best }: Granted): string => `${account} ${best.won} ${best.lost}`;
  const known = new Set(withBelow(named).map(text));
  return withBelow(granted).every((one) => known.has(text(one)));
}
