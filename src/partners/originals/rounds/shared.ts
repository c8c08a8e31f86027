import type { SharedGame } from "../games/game.ts";
import { cardSeeding, drawOf, roundSeeding } from "../games/round-seeding.ts";
import type { Answer, Problem } from "../play/problem.ts";
import type { Ticket } from "../store/accounts.ts";
import { addBet, type Bet, betsOfAccounts } from "../store/bets.ts";
import type { Connection } from "../store/database.ts";
import { addRound, lockedRound, markDrawn, type Round, roundById, steadyRound } from "../store/rounds.ts";
import { type BetRequest, type Placed, placeBet } from "./bet-request.ts";
import { newBet, newServerSeed, operatorRoundId } from "./new-bet.ts";
import { payParts } from "./pay.ts";
import { gameOfKind, type RoundContext } from "./round-context.ts";
import { stakesOf } from "./stake-limits.ts";

/** The limit of a player's bets on one round; a bet may hold many chips. */
const mostBets = 20;

/** Times of the current round, by epoch time alone: every process and every page agrees. */
export function scheduleOf({ code, bettingMs, showingMs }: SharedGame, now: number) {
  const length = bettingMs + showingMs;
  const number = Math.floor(now / length);
  const opensAt = number * length;
  return { id: `${code}-${number}`, opensAt, closesAt: opensAt + bettingMs, endsAt: opensAt + length };
}

/** The round of a moment, the present one by default, stored with its seed before anyone can bet on it. */
export async function currentRound(
  rounds: RoundContext,
  game: SharedGame,
  at: number = rounds.now(),
): Promise<Round> {
  const { database } = rounds;
  const { id, opensAt, closesAt } = scheduleOf(game, at);
  const known = await roundById(database, id);
  if (known) return known;
  await addRound(database, {
    id,
    kind: "shared",
    gameCode: game.code,
    seedId: null,
    ...newServerSeed(),
    clientSeed: id,
    nonce: 0,
    card: game.card(drawOf(cardSeeding(id))),
    result: null,
    winner: null,
    state: "open",
    openedAt: new Date(opensAt),
    dueAt: new Date(closesAt),
    drawnAt: null,
  });
  rounds.nudgeWorkers();
  // Another process may have stored it first: its seed is the round's.
  const made = await roundById(database, id);
  if (!made) throw new Error(`the round ${id} that was opened is not there`);
  return made;
}

/**
 * The round that is drawn next: the present one, or while its result is shown the one after it. It is stored, so that a draw
 * that was announced takes place, whoever looks on.
 */
export function nextDraw(rounds: RoundContext, game: SharedGame): Promise<Round> {
  const now = rounds.now();
  const { closesAt, endsAt } = scheduleOf(game, now);
  return currentRound(rounds, game, now < closesAt ? now : endsAt);
}

type InRound = BetRequest & { roundId: string };

/**
 * Takes a bet on a shared round while bets are open. It counts if it was stored before the round was closed, by
 * the server's clock, and its money is taken, even if the wallet's answer comes later. Answers the key's bet.
 */
export async function betShared(
  rounds: RoundContext,
  ticket: Ticket,
  game: SharedGame,
  request: InRound,
): Promise<Answer<Bet>> {
  return placeBet(rounds, ticket, { game, request }, (read) =>
    rounds.database.inTransaction((tx) => place(rounds, tx, ticket, { game, request, read })),
  );
}

type Asked = { game: SharedGame; request: InRound; read: { bet: unknown; stake: bigint } };

async function place(
  { moneyOf, now }: RoundContext,
  tx: Connection,
  ticket: Ticket,
  { game, request, read }: Asked,
): Promise<Problem | Placed> {
  // The draw waits for this bet, and a bet that waited for the draw finds it drawn.
  const round = await steadyRound(tx, request.roundId);
  const at = now();
  if (round?.gameCode !== game.code || round.state !== "open") return "bet.late";
  if (at < round.openedAt.getTime() || at >= round.dueAt.getTime()) return "bet.late";
  if (!game.fits(read.bet, round.card)) return "bet.invalid";
  const mine = await betsOfAccounts(tx, round.id, [ticket.accountId]);
  if (mine.length >= mostBets) return "limit";
  const staked = mine.reduce((total, { stake }) => total + stake, read.stake);
  if (staked > stakesOf(ticket.exponent).most) return "bet.high";
  const { roundId, key, bet } = request;
  const operatorRound = operatorRoundId(roundId, ticket);
  const stake = { kind: "shared", key, roundId, operatorRound, bet, stake: read.stake, at } as const;
  const made = newBet(ticket, stake);
  // The same bet came at the same time, in another call.
  if (!(await addBet(tx, made))) return "busy";
  return { call: await moneyOf(ticket).take(tx, ticket, made) };
}

/**
 * Draws a round whose time has come, unless it is drawn already, and pays everyone in it. Answers its current
 * state.
 */
export async function drawShared(rounds: RoundContext, id: string): Promise<Round> {
  const round = await rounds.database.inTransaction(async (tx) => {
    const found = await lockedRound(tx, id);
    if (!found) throw new Error(`there is no round ${id}`);
    const at = rounds.now();
    if (found.state === "drawn" || at < found.dueAt.getTime()) return found;
    const game = gameOfKind(rounds, found.gameCode, "shared");
    const result = game.result(found.card, drawOf(roundSeeding(found.serverSeed ?? "", id)));
    await markDrawn(tx, id, { result, winner: null, at: new Date(at) });
    return { ...found, state: "drawn", result, drawnAt: new Date(at) } as const;
  });
  if (round.state === "drawn") await payParts(rounds, id);
  return round;
}
