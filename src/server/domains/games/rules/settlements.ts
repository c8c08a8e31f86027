import type { GameCall, GameStatus } from "../port.ts";
import { idOf } from "./call.ts";
import type { DecisionContext } from "./decision-context.ts";
import { move } from "./money.ts";
import { shareOf } from "./real-and-bonus-money.ts";
import { closeRound, countForTransaction, countInRound, reopenRound } from "./rounds.ts";
import { placeTombstone, transactionOf } from "./stakes.ts";
import type { Round, Transaction } from "./state.ts";
import {
  addTransaction,
  changeTransaction,
  openBets,
  roundOf,
  type StateChanges,
  settledBy,
} from "./state-changes.ts";

type Settle = Extract<GameCall, { kind: "settle" }>;

/** The bets of a settlement, or why it is refused. */
type Found = { bets: Transaction[] } | { problem: GameStatus };

/**
 * Pays bets, or a round's open ones (4, 19); an amount of zero settles them as well (18). Session, member and game
 * state are not checked: a staked bet is always paid (8).
 */
export function settle(changes: StateChanges, call: Settle, context: DecisionContext): GameStatus {
  if (call.amount < 0n || (call.validBet ?? 0n) < 0n) return "request.bad";
  const found = call.references.length > 0 ? named(changes, call) : ofRound(changes, call, context);
  if ("problem" in found) return found.problem;
  const round = roundOf(changes.state, call.player, found.bets[0]?.round ?? call.roundId);
  if (!round) return "transaction.missing";
  pay(changes, call, context, { bets: found.bets, round });
  return "ok";
}

function named(changes: StateChanges, call: Settle): Found {
  const bets = [...new Set(call.references)].map((id) => changes.state.transactions.get(id));
  const known = bets.flatMap((bet) => bet ?? []);
  if (known.length < bets.length) return { problem: "transaction.missing" };
  if (known.some((bet) => bet.member !== call.player)) return { problem: "transaction.conflict" };
  if (known.some(({ state }) => state === "cancelled")) return { problem: "cancelled.already" };
  if (known.some(({ kind }) => kind !== "bet" && kind !== "betSettle"))
    return { problem: "transaction.conflict" };
  if (known.some(({ state }) => state === "settled")) return { problem: "settled.already" };
  // A settlement belongs to one round, whose sums it changes.
  if (new Set(known.map(({ round }) => round)).size > 1) return { problem: "transaction.conflict" };
  return { bets: known };
}

function ofRound({ state }: StateChanges, call: Settle, { settles }: DecisionContext): Found {
  const round = roundOf(state, call.player, call.roundId);
  if (!round) return { problem: "transaction.missing" };
  const bets = openBets(state, call.player, call.roundId);
  if (bets.length > 0) return { bets };
  // A round whose bets were all rolled back cannot win (17).
  if (round.state === "cancelled") return { problem: "cancelled.already" };
  if (round.state === "closed") return { problem: "round.closed" };
  // Several payments for one round: a feature pays after the spin.
  return settles === "round" ? { bets } : { problem: "settled.already" };
}

function pay(
  changes: StateChanges,
  call: Settle,
  context: DecisionContext,
  { bets, round }: { bets: readonly Transaction[]; round: Round },
): void {
  const id = idOf(call);
  const { amount } = call;
  const { book, member, bonus } = round;
  const bonusWin = shareOf(round, amount);
  const part = { bonus, amount: bonusWin };
  move(changes, context, { member, book, round: round.round, amount, part, key: `${id}:win`, reason: "win" });
  for (const bet of bets) changeTransaction(changes, bet, { state: "settled", settledBy: id });
  // The valid bet of the result replaces those of the stakes (29).
  const counted = bets.reduce((sum, one) => sum + one.validBet, 0n);
  const validBet = call.validBet === undefined ? 0n : call.validBet - counted;
  addTransaction(changes, {
    ...transactionOf(call, book, context.now),
    round: round.round,
    win: amount,
    bonusWin,
    validBet,
  });
  const after = countInRound(changes, round, { win: amount, bonusWin, validBet });
  if (call.closesRound) closeRound(changes, after, { settles: context.settles, by: id, now: context.now });
}

/** Rolls back a settlement: the payout is taken back, even below zero, and its bets are open again (15). */
export function voidSettle(
  changes: StateChanges,
  call: Extract<GameCall, { kind: "voidSettle" }>,
  context: DecisionContext,
): GameStatus {
  const paid = changes.state.transactions.get(call.reference);
  if (!paid) return placeTombstone(changes, call, context);
  if (paid.member !== call.player) return "transaction.conflict";
  if (paid.kind === "tombstone" || paid.state === "cancelled") return "cancelled.already";
  const inOne = paid.kind === "betSettle";
  if (!inOne && paid.kind !== "settle") return "transaction.conflict";
  if (inOne && paid.state === "open") return "cancelled.already";
  if (inOne && paid.settledBy !== paid.id) return "settled.already";
  const { member, book, round, win, bonusWin } = paid;
  const { bonus = null } = roundOf(changes.state, member, round) ?? {};
  move(changes, context, {
    member,
    book,
    round,
    amount: -win,
    part: { bonus, amount: -bonusWin },
    key: `${idOf(call)}:void`,
    reason: "win.void",
  });
  for (const bet of settledBy(changes.state, paid.id))
    changeTransaction(changes, bet, { state: "open", settledBy: null });
  changeTransaction(
    changes,
    paid,
    inOne ? { state: "open", settledBy: null, win: 0n, bonusWin: 0n } : { state: "cancelled" },
  );
  addTransaction(changes, {
    ...transactionOf(call, book, context.now),
    round,
    win: -win,
    bonusWin: -bonusWin,
  });
  reopenRound(
    changes,
    countForTransaction(changes, paid, {
      win: -win,
      bonusWin: -bonusWin,
      validBet: inOne ? 0n : -paid.validBet,
    }),
  );
  return "ok";
}
