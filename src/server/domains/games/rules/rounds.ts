import type { GameCall } from "../port.ts";
import { countForLimits } from "./play-limits.ts";
import type { PlayBook, Round, Transaction } from "./state.ts";
import { changeTransaction, openBets, putRound, roundOf, type StateChanges } from "./state-changes.ts";

/** The change of a round's sums. */
type Sums = {
  bet?: bigint;
  win?: bigint;
  validBet?: bigint;
  bets?: number;
  /** The parts of `bet` and `win` that are bonus money. */
  bonusBet?: bigint;
  bonusWin?: bigint;
};

type RoundKey = Pick<Extract<GameCall, { kind: "bet" }>, "player" | "roundId" | "gameCode">;

/** The member's round, or a new open one. It stores nothing: `countInRound` does. */
export function roundOrNew(
  changes: StateChanges,
  { player, roundId, gameCode }: RoundKey,
  {
    book,
    now,
    seeded,
    bonus = null,
  }: { book: PlayBook; now: number; seeded: boolean; bonus?: string | null },
): Round {
  return (
    roundOf(changes.state, player, roundId) ?? {
      round: roundId,
      member: player,
      game: gameCode,
      book,
      bet: 0n,
      win: 0n,
      validBet: 0n,
      bonus,
      bonusBet: 0n,
      bonusWin: 0n,
      wagered: 0n,
      bets: 0,
      state: "open",
      seeded,
      started: now,
      finished: null,
    }
  );
}

/** Adds to the sums of a round, and to what counts for the player's limits: by default on the current day. */
export function countInRound(changes: StateChanges, round: Round, sums: Sums, day?: string): Round {
  countForLimits(changes, round, sums, day);
  return putRound(changes, {
    ...round,
    bet: round.bet + (sums.bet ?? 0n),
    win: round.win + (sums.win ?? 0n),
    validBet: round.validBet + (sums.validBet ?? 0n),
    bonusBet: round.bonusBet + (sums.bonusBet ?? 0n),
    bonusWin: round.bonusWin + (sums.bonusWin ?? 0n),
    bets: round.bets + (sums.bets ?? 0),
  });
}

/** Adds to the sums of the existing round of a transaction. */
export function countForTransaction(
  changes: StateChanges,
  { member, round }: Transaction,
  sums: Sums,
  day?: string,
): Round {
  const found = roundOf(changes.state, member, round);
  if (!found) throw new Error(`the round ${round} of ${member} has transactions and no row`);
  return countInRound(changes, found, sums, day);
}

/** Reopens a round. One whose bets were all rolled back stays cancelled (docs/protocols/vendor-wallet.md, 15 and 17). */
export const reopenRound = (changes: StateChanges, round: Round): Round =>
  putRound(changes, round.bets > 0 ? { ...round, state: "open", finished: null } : round);

/**
 * Ends a round; one without bets and wins is cancelled. For a vendor that settles whole rounds, its open bets are lost. For a
 * vendor that settles bets, an open bet may be settled later (docs/protocols/vendor-wallet.md, 19).
 */
export function closeRound(
  changes: StateChanges,
  round: Round,
  { settles, by, now }: { settles: "bet" | "round"; by: string; now: number },
): Round {
  if (settles === "round")
    for (const bet of openBets(changes.state, round.member, round.round))
      changeTransaction(changes, bet, { state: "settled", settledBy: by });
  return putRound(changes, {
    ...round,
    state: round.bets === 0 && round.win === 0n ? "cancelled" : "closed",
    finished: now,
  });
}

/** After a rollback a round without bets is over. */
export function afterRollback(changes: StateChanges, round: Round, now: number): Round {
  if (round.bets > 0) return round;
  return putRound(changes, { ...round, state: "cancelled", finished: now });
}
