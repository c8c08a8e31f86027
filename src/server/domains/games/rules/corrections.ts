import { bookOf } from "../../../core/wallet/accounts.ts";
import type { GameCall, GameStatus } from "../port.ts";
import { idOf } from "./call.ts";
import type { DecisionContext } from "./decision-context.ts";
import { move } from "./money.ts";
import { shareOf } from "./real-and-bonus-money.ts";
import { countForTransaction, countInRound, roundOrNew } from "./rounds.ts";
import { transactionOf } from "./stakes.ts";
import type { PlayBook, Round } from "./state.ts";
import { addTransaction, changeTransaction, roundOf, type StateChanges } from "./state-changes.ts";

/** Pays another amount instead of the one that a settlement paid; the difference may leave the player owing (21). */
export function resettle(
  changes: StateChanges,
  call: Extract<GameCall, { kind: "resettle" }>,
  context: DecisionContext,
): GameStatus {
  if (call.amount < 0n) return "request.bad";
  const paid = changes.state.transactions.get(call.reference);
  if (!paid) return "transaction.missing";
  if (paid.member !== call.player) return "transaction.conflict";
  if (paid.kind === "tombstone" || paid.state === "cancelled") return "cancelled.already";
  if (paid.kind !== "settle" && paid.kind !== "betSettle") return "transaction.conflict";
  // Its payout was rolled back, and nothing was paid since.
  if (paid.state === "open") return "cancelled.already";
  if (paid.kind === "betSettle" && paid.settledBy !== paid.id) return "settled.already";
  const { member, book, round } = paid;
  const amount = call.amount - paid.win;
  const found = roundOf(changes.state, member, round);
  const share = found ? shareOf(found, call.amount) : 0n;
  const bonusWin = share - paid.bonusWin;
  const part = { bonus: found?.bonus ?? null, amount: bonusWin };
  move(changes, context, {
    member,
    book,
    round,
    amount,
    part,
    key: `${idOf(call)}:adjust`,
    reason: "adjust",
  });
  changeTransaction(changes, paid, { win: call.amount, bonusWin: share });
  addTransaction(changes, { ...transactionOf(call, book, context.now), round, win: amount, bonusWin });
  countForTransaction(changes, paid, { win: amount, bonusWin });
  return "ok";
}

/**
 * A correction after the fact, which may leave the player owing (21). A correction that arrives before any stake opens
 * the round without bets; a later stake joins it.
 */
export function adjust(
  changes: StateChanges,
  call: Extract<GameCall, { kind: "adjust" }>,
  context: DecisionContext,
): GameStatus {
  const { now, seeded } = context;
  const present = roundOf(changes.state, call.player, call.roundId);
  const book = present?.book ?? ownBook(changes, call.player);
  const round: Round = present ?? {
    ...roundOrNew(changes, call, { book, now, seeded }),
    state: "cancelled",
    finished: now,
  };
  const { amount } = call;
  const from = { member: call.player, book, round: call.roundId };
  const bonusWin = shareOf(round, amount);
  const part = { bonus: round.bonus, amount: bonusWin };
  move(changes, context, { ...from, amount, part, key: `${idOf(call)}:adjust`, reason: "adjust" });
  addTransaction(changes, { ...transactionOf(call, book, context.now), win: amount, bonusWin });
  countInRound(changes, round, { win: amount, bonusWin });
  return "ok";
}

/**
 * A jackpot or a prize. It belongs to no bet, so no round's sums change; what bonus money won in a round is bonus money.
 */
export function reward(
  changes: StateChanges,
  call: Extract<GameCall, { kind: "reward" }>,
  context: DecisionContext,
): GameStatus {
  if (call.amount <= 0n) return "request.bad";
  const present = roundOf(changes.state, call.player, call.roundId);
  const book = present?.book ?? ownBook(changes, call.player);
  const from = { member: call.player, book, round: call.roundId };
  const { amount } = call;
  const bonusWin = present ? shareOf(present, amount) : 0n;
  const part = { bonus: present?.bonus ?? null, amount: bonusWin };
  move(changes, context, { ...from, amount, part, key: `${idOf(call)}:reward`, reason: "reward" });
  addTransaction(changes, { ...transactionOf(call, book, context.now), win: amount, bonusWin });
  return "ok";
}

function ownBook({ state }: StateChanges, player: string): PlayBook {
  const found = state.players.get(player);
  return found ? bookOf(found) : "real";
}
