import { convertedOf, isIncluded, isSmallEnough } from "../../../core/bonuses/terms.ts";
import type { DecisionContext, MoneyContext } from "./decision-context.ts";
import { balanceKey, type PlayBook, type PlayedBonus, type Round } from "./state.ts";
import { balanceOf, changeBonus, type StateChanges } from "./state-changes.ts";

/** What covers stakes of a member in a game: real or trial money, and the bonus money that may be used. */
export type Cover = { own: bigint; bonus: bigint; of: PlayedBonus | undefined };

type StakedGame = { player: string; gameCode: string; round: Round | undefined };

/**
 * The money that a stake may take (docs/decisions/0063). Bonus money covers stakes of the real book in games that the terms
 * include, up to their largest bet, in rounds that began while the bonus was active.
 */
export function coverOf(
  changes: StateChanges,
  context: DecisionContext,
  { player, gameCode, round }: StakedGame,
  { book, amount }: { book: PlayBook; amount: bigint },
): Cover {
  const own = balanceOf(changes.state, player, book).spendable;
  const of = book === "real" ? usableBonus(changes, context, { player, gameCode, round }) : undefined;
  const { exponent } = context.brand.payload.currency;
  const bonus =
    of && isSmallEnough(of.terms, amount, exponent)
      ? balanceOf(changes.state, player, "bonus").spendable
      : 0n;
  return { own, bonus, of };
}

/** The active bonus of a player as far as it may be played in this game and round. */
function usableBonus(
  { state }: StateChanges,
  context: DecisionContext,
  { player, gameCode, round }: StakedGame,
): PlayedBonus | undefined {
  const active = activeOf(state.bonuses, player, context.now);
  if (!active || (round && round.bonus !== active.id)) return undefined;
  return isIncluded(active.terms, placeOf(context, gameCode)) ? active : undefined;
}

/** A bonus that is over by the clock covers nothing, also before its end is booked. */
function activeOf(
  bonuses: ReadonlyMap<string, PlayedBonus>,
  player: string,
  now: number,
): PlayedBonus | undefined {
  for (const one of bonuses.values())
    if (one.member === player && one.state === "active" && (one.expires === null || now < one.expires))
      return one;
  return undefined;
}

/** A game as the terms of a bonus name it. */
export const placeOf = (context: DecisionContext, gameCode: string) => ({
  vendor: context.vendor,
  gameCode,
  gameType: context.gameType(gameCode),
});

/** The part of a stake that bonus money pays. The cover is at least the stake. */
export function bonusPart({ own, bonus, of }: Cover, amount: bigint): bigint {
  if (of?.terms.order === "bonusFirst") return bonus < amount ? bonus : amount;
  return own < amount ? amount - own : 0n;
}

/** The money that a player sees at a vendor: with bonus money, unless its terms exclude the game or the vendor. */
export function shownBalance(
  changes: StateChanges,
  context: DecisionContext,
  { player, gameCode }: { player: string; gameCode: string | undefined },
  book: PlayBook,
): bigint {
  const own = balanceOf(changes.state, player, book).spendable;
  if (book !== "real") return own;
  const usable = usableBonus(changes, context, { player, gameCode: gameCode ?? "", round: undefined });
  return usable ? own + balanceOf(changes.state, player, "bonus").spendable : own;
}

/**
 * The part of a win or correction that is bonus money: in the proportion in which the stakes of its round were covered,
 * rounded towards zero, so that the remainder is real.
 */
export const shareOf = ({ bonusBet, bet }: Pick<Round, "bonusBet" | "bet">, amount: bigint): bigint =>
  bet > 0n ? (amount * bonusBet) / bet : 0n;

/**
 * What becomes of a movement of bonus money: the amount in the book of bonus money while the bonus is active; after its
 * conversion the change of what became real, as if the movement had come before.
 */
export function lateShare(
  changes: StateChanges,
  { brand }: MoneyContext,
  part: { bonus: string | null; amount: bigint } | undefined,
): { bonus: bigint; late: bigint } {
  if (!part || part.amount === 0n) return { bonus: 0n, late: 0n };
  const found = part.bonus === null ? undefined : changes.state.bonuses.get(part.bonus);
  if (!found) throw new Error(`the bonus ${part.bonus} covers bets and has no row`);
  if (found.state === "active") return { bonus: part.amount, late: 0n };
  if (found.state !== "converted") return { bonus: 0n, late: 0n };
  const { exponent } = brand.payload.currency;
  const result = found.result + part.amount;
  changeBonus(changes, found, { result });
  const late = convertedOf(result, found.terms, exponent) - convertedOf(found.result, found.terms, exponent);
  return { bonus: 0n, late };
}

/**
 * The players whose active bonus may be over after some decisions: its wagering is reached, its time is over, or nothing is
 * left. Its end is booked in a transaction of its own (core/bonuses).
 */
export function playersToReview({ state }: StateChanges, now: number): string[] {
  return [...state.bonuses.values()].flatMap((one) => {
    if (one.state !== "active") return [];
    const isOver = one.wagered >= one.required || (one.expires !== null && now >= one.expires);
    const isEmpty = state.balances.get(balanceKey(one.member, "bonus"))?.spendable === 0n;
    return isOver || isEmpty ? [one.member] : [];
  });
}
