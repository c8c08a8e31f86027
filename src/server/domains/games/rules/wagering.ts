import { weightOf } from "../../../core/bonuses/terms.ts";
import type { DecisionContext } from "./decision-context.ts";
import { placeOf, shareOf } from "./real-and-bonus-money.ts";
import type { PlayedBonus, Round } from "./state.ts";
import { changeBonus, openBets, putRound, type StateChanges } from "./state-changes.ts";

/**
 * Counts changed rounds for the wagering of their bonuses: the valid bet of settled bets by the weight of the game
 * (docs/decisions/0063). A round remembers what it has counted, so corrections take back exactly that.
 */
export function countWagering(changes: StateChanges, context: DecisionContext): void {
  for (const key of changes.uncounted) {
    const round = changes.state.rounds.get(key);
    const bonus = round?.bonus ? changes.state.bonuses.get(round.bonus) : undefined;
    if (!round || bonus?.state !== "active" || isOver(bonus, context.now)) continue;
    const wagered = wageringOf(changes, context, round, bonus);
    if (wagered === round.wagered) continue;
    changeBonus(changes, bonus, { wagered: bonus.wagered + wagered - round.wagered });
    putRound(changes, { ...round, wagered });
  }
  changes.uncounted.clear();
}

/**
 * A bonus that is over by the clock counts nothing, also before its end is booked: what is settled meanwhile neither fills its
 * wagering nor takes from a wagering that was full in time.
 */
const isOver = ({ expires }: PlayedBonus, now: number): boolean => expires !== null && now >= expires;

/** What a round counts for the wagering of its bonus, in hundredths of minor units. */
function wageringOf(
  { state }: StateChanges,
  context: DecisionContext,
  round: Round,
  { terms }: PlayedBonus,
): bigint {
  const open = openBets(state, round.member, round.round).reduce((sum, one) => sum + one.validBet, 0n);
  const settled = round.validBet > open ? round.validBet - open : 0n;
  const counted = terms.counts === "bonus" ? shareOf(round, settled) : settled;
  return counted * weightOf(terms, placeOf(context, round.game));
}
