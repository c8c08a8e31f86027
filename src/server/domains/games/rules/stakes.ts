import { saferPlayZone } from "../../../brands/zones.ts";
import { freezes } from "../../../core/identity/frozen-upline.ts";
import { dayIn } from "../../../core/safer-play/periods.ts";
import type { GameCall, GameStatus } from "../port.ts";
import { aboutOf, type GameAction, hashOfCall, idOf } from "./call.ts";
import type { DecisionContext } from "./decision-context.ts";
import { move } from "./money.ts";
import { limitProblem } from "./play-limits.ts";
import { sessionProblem } from "./play-session.ts";
import { bonusPart, type Cover, coverOf, shareOf } from "./real-and-bonus-money.ts";
import { checkProblem, noteSign } from "./reality-check.ts";
import { afterRollback, closeRound, countForTransaction, countInRound, roundOrNew } from "./rounds.ts";
import type { PlayBook, Round, Transaction } from "./state.ts";
import { addTransaction, changeTransaction, roundOf, type StateChanges, settledBy } from "./state-changes.ts";

type Stake = Extract<GameCall, { kind: "bet" | "betSettle" }>;

/** The row of a new transaction. */
export const transactionOf = (call: GameAction, book: PlayBook, now: number): Transaction => ({
  id: idOf(call),
  kind: call.kind,
  member: call.player,
  round: call.roundId,
  game: call.gameCode,
  book,
  amount: 0n,
  win: 0n,
  bonusAmount: 0n,
  bonusWin: 0n,
  validBet: 0n,
  state: "settled",
  settledBy: null,
  about: aboutOf(call),
  hash: hashOfCall(call),
  request: call.requestId,
  answered: "ok",
  at: now,
});

/** The stored last use of a session may be this old: to write it with each bet costs more than the session is worth. */
const notedEveryMs = 60_000;

/** Takes a stake, with its result when both come in one call. */
export function stake(changes: StateChanges, call: Stake, context: DecisionContext): GameStatus {
  const problem = amountProblem(call, context) ?? placeProblem(changes, call, context);
  if (problem) return problem;
  const session = changes.state.sessions.get(call.session ?? "");
  if (!session) return "session.invalid";
  const { book } = session;
  if (book === "real" && isFrozen(changes, call, context)) return "player.blocked";
  const present = roundOf(changes.state, call.player, call.roundId);
  const closed = present && roundProblem(present, book);
  if (closed) return closed;
  const needs = call.needs !== undefined && call.needs > call.amount ? call.needs : call.amount;
  const { player, gameCode, amount } = call;
  const cover = coverOf(changes, context, { player, gameCode, round: present }, { book, amount });
  if (cover.own + cover.bonus < needs) return "funds";
  const isOwn = book === "real" && !context.seeded;
  const limited =
    isOwn &&
    (checkProblem(changes, { player, amount, round: present }, context) ??
      ownLimitProblem(changes, call, context, cover));
  if (limited) return limited;
  if (isOwn) noteSign(changes, player, context);
  changes.state.sessions.set(session.token, { ...session, used: context.now });
  if (context.now - session.used >= notedEveryMs) changes.sessions.add(session.token);
  take(changes, call, context, { book, cover });
  return "ok";
}

function amountProblem(call: Stake, { maximumBet }: DecisionContext): GameStatus | undefined {
  // A free round has no stake and comes with its result.
  if (call.amount < 0n || (call.amount === 0n && call.kind === "bet")) return "request.bad";
  if ((call.validBet ?? 0n) < 0n || (call.kind === "betSettle" && call.win < 0n)) return "request.bad";
  return call.amount > maximumBet ? "limit" : undefined;
}

const ownLimitProblem = (
  { state }: StateChanges,
  { player: member, amount }: Stake,
  context: DecisionContext,
  cover: Cover,
): GameStatus | undefined =>
  limitProblem(state, context, { member, amount, own: amount - bonusPart(cover, amount) });

/** Whether the brand freezes the stakes of this player, an upline who did not pay in time. */
const isFrozen = ({ state }: StateChanges, { player }: Stake, { brand, seeded }: DecisionContext): boolean =>
  !seeded && state.players.get(player)?.late === true && freezes(brand, "bets");

function placeProblem(changes: StateChanges, call: Stake, context: DecisionContext): GameStatus | undefined {
  const player = changes.state.players.get(call.player);
  const isExcluded = (player?.excludedUntil ?? 0) > context.now;
  // Before the session, which a suspension or an exclusion ends: the vendor gets its own code for a blocked player.
  if (player?.suspended || isExcluded) return "player.blocked";
  return sessionProblem(changes, call.player, call.session, context.now) ?? context.closed(call.gameCode);
}

/** A round has either real or trial money. */
function roundProblem(round: Round, book: PlayBook): GameStatus | undefined {
  if (round.state === "closed") return "round.closed";
  return round.book === book ? undefined : "transaction.conflict";
}

function take(
  changes: StateChanges,
  call: Stake,
  context: DecisionContext,
  { book, cover }: { book: PlayBook; cover: Cover },
): void {
  const { now, seeded } = context;
  const id = idOf(call);
  const validBet = call.validBet ?? call.amount;
  const win = call.kind === "betSettle" ? call.win : 0n;
  const bonusAmount = bonusPart(cover, call.amount);
  const round = roundOrNew(changes, call, { book, now, seeded, bonus: cover.of?.id ?? null });
  const { bonus } = round;
  const bonusWin = shareOf({ bet: round.bet + call.amount, bonusBet: round.bonusBet + bonusAmount }, win);
  const from = { member: call.player, book, round: call.roundId };
  const staked = { amount: -call.amount, part: { bonus, amount: -bonusAmount } };
  move(changes, context, { ...from, ...staked, key: `${id}:bet`, reason: "bet" });
  move(changes, context, {
    ...from,
    amount: win,
    part: { bonus, amount: bonusWin },
    key: `${id}:win`,
    reason: "win",
  });
  const settled = call.kind === "betSettle" ? { state: "settled", settledBy: id } : { state: "open" };
  addTransaction(changes, {
    ...transactionOf(call, book, now),
    amount: call.amount,
    win,
    bonusAmount,
    bonusWin,
    validBet,
    ...(settled as Pick<Transaction, "state" | "settledBy">),
  });
  const counted = countInRound(
    changes,
    { ...round, state: "open", finished: null },
    { bet: call.amount, win, validBet, bonusBet: bonusAmount, bonusWin, bets: 1 },
  );
  if (call.closesRound) closeRound(changes, counted, { settles: context.settles, by: id, now });
}

/**
 * Rolls back a stake, with its result when both came in one call, by the stored amounts (16). A stake that has not
 * arrived yet is refused later (13, 27). A stake that a settlement has paid is not rolled back (15).
 */
export function rollback(
  changes: StateChanges,
  call: Extract<GameCall, { kind: "rollback" }>,
  context: DecisionContext,
): GameStatus {
  const bet = changes.state.transactions.get(call.reference);
  if (!bet) return placeTombstone(changes, call, context);
  if (bet.member !== call.player) return "transaction.conflict";
  if (bet.kind === "tombstone" || bet.state === "cancelled") return "cancelled.already";
  if (bet.kind !== "bet" && bet.kind !== "betSettle") return "transaction.conflict";
  if (bet.state === "settled" && bet.settledBy !== bet.id) return "settled.already";
  const { amount, win, bonusAmount, bonusWin, validBet, book, member, round } = bet;
  const { bonus = null } = roundOf(changes.state, member, round) ?? {};
  const part = { bonus, amount: bonusAmount - bonusWin };
  move(changes, context, {
    member,
    book,
    round,
    amount: amount - win,
    part,
    key: `${idOf(call)}:bet`,
    reason: "bet.rollback",
  });
  changeTransaction(changes, bet, { state: "cancelled" });
  // Bets that were lost when this settlement ended the round are open again.
  for (const lost of settledBy(changes.state, bet.id))
    changeTransaction(changes, lost, { state: "open", settledBy: null });
  addTransaction(changes, {
    ...transactionOf(call, book, context.now),
    round,
    amount: 0n,
    win: amount - win,
    bonusWin: part.amount,
  });
  const counted = countForTransaction(
    changes,
    bet,
    {
      bet: -amount,
      win: -win,
      bonusBet: -bonusAmount,
      bonusWin: -bonusWin,
      validBet: -validBet,
      bets: -1,
    },
    dayIn(saferPlayZone(context.brand), bet.at),
  );
  afterRollback(changes, counted, context.now);
  return "ok";
}

/** Stores a tombstone: a transaction rolled back before it arrived, with the answer. */
export function placeTombstone(
  changes: StateChanges,
  call: Extract<GameCall, { kind: "rollback" | "voidSettle" }>,
  { now }: DecisionContext,
): GameStatus {
  const own = { ...transactionOf(call, "real", now), answered: "transaction.missing" as const };
  addTransaction(changes, own);
  addTransaction(changes, {
    ...own,
    id: call.reference,
    kind: "tombstone",
    state: "cancelled",
    about: [own.id],
  });
  return "transaction.missing";
}
