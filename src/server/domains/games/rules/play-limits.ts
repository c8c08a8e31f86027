import type { PlayPeriod } from "../../../core/safer-play/periods.ts";
import { periods } from "../../../core/safer-play/periods.ts";
import { limitsInForce } from "../../../core/safer-play/terms.ts";
import type { GameStatus } from "../port.ts";
import type { MoneyContext } from "./decision-context.ts";
import type { PlayCount, PlayedPeriod, Round, State } from "./state.ts";
import { countKey, usageKey } from "./state.ts";

const minuteMs = 60_000;
const unplayed: PlayedPeriod = { staked: 0n, lost: 0n, activeMs: 0 };

/** The part of a state that limits are read from. */
type LimitState = Pick<State, "limits" | "usage">;

const playedIn = ({ usage }: Pick<State, "usage">, member: string, period: PlayPeriod): PlayedPeriod =>
  usage.get(usageKey(member, period)) ?? unplayed;

/**
 * "player.limit" when a stake of real money would pass one of the player's limits (docs/reliability.md 4): all stakes, what
 * own money lost, or the time spent. `own` is the part of the stake that is not bonus money. Open stakes count as lost until
 * they are settled.
 */
export function limitProblem(
  state: LimitState,
  { brand }: Pick<MoneyContext, "brand">,
  { member, amount, own }: { member: string; amount: bigint; own: bigint },
): GameStatus | undefined {
  const passed = limitsInForce(brand, state.limits.get(member) ?? []).some(
    ({ kind, period, amount: most }) => {
      if (most === null) return false;
      const { staked, lost, activeMs } = playedIn(state, member, period);
      if (kind === "stake") return staked + amount > most;
      if (kind === "loss") return own > 0n && lost + own > most;
      // A session is the time of play of a period, not a login.
      return kind === "session" && activeMs >= Number(most) * minuteMs;
    },
  );
  return passed ? "player.limit" : undefined;
}

type RoundChange = { bet?: bigint; win?: bigint; bonusBet?: bigint; bonusWin?: bigint };

/** Counts what changed in a round of real money for the limits, on the current day or on the day of a stake rolled back. */
export function countForLimits(
  { state, counted }: { state: State; counted: Map<string, PlayCount> },
  { member, book, seeded }: Round,
  { bet = 0n, win = 0n, bonusBet = 0n, bonusWin = 0n }: RoundChange,
  day = state.days.day,
): void {
  if (book !== "real" || seeded || (bet === 0n && win === 0n)) return;
  const ownMoney = { staked: bet - bonusBet, won: win - bonusWin };
  const key = countKey(member, day);
  const sum = counted.get(key) ?? { member, day, staked: 0n, won: 0n, ownStaked: 0n, ownWon: 0n };
  counted.set(key, {
    ...sum,
    staked: sum.staked + bet,
    won: sum.won + win,
    ownStaked: sum.ownStaked + ownMoney.staked,
    ownWon: sum.ownWon + ownMoney.won,
  });
  for (const period of periods) {
    // A stake of an earlier period does not count in the current one.
    if (day < state.days[period]) continue;
    const played = playedIn(state, member, period);
    const lost = played.lost + ownMoney.staked - ownMoney.won;
    state.usage.set(usageKey(member, period), { ...played, staked: played.staked + bet, lost });
  }
}
