import { randomUUID } from "node:crypto";
import type { DuelGame } from "../games/game.ts";
import { drawOf, roundSeeding } from "../games/round-seeding.ts";
import type { Answer } from "../play/problem.ts";
import type { Ticket } from "../store/accounts.ts";
import { addBet, type Bet, lockedUnseated, seatBet } from "../store/bets.ts";
import type { Connection } from "../store/database.ts";
import { notify } from "../store/play-notices.ts";
import { addRound, lockedRound, markDrawn, type Round, waitingDuel } from "../store/rounds.ts";
import { type BetRequest, placeBet } from "./bet-request.ts";
import { newBet, newServerSeed } from "./new-bet.ts";
import { payParts } from "./pay.ts";
import { gameOfKind, type RoundContext } from "./round-context.ts";

/** How long a player waits for another one before the house seat joins. */
const waitingMs = 12_000;

/**
 * Takes a stake for a duel, and a seat once it is paid. The first player waits; the opposite seat is for
 * another player of the same operator with the same money and stake, or for the house. Answers the key's bet.
 */
export async function sitDown(
  rounds: RoundContext,
  ticket: Ticket,
  game: DuelGame,
  request: BetRequest<{ stake: string }>,
): Promise<Answer<Bet>> {
  return placeBet(rounds, ticket, { game, request }, async (read) => {
    const placed = await rounds.database.inTransaction(async (tx) => {
      const { key, bet } = request;
      const stake = { kind: "duel", key, bet, stake: read.stake, roundId: null, at: rounds.now() } as const;
      const made = newBet(ticket, { ...stake, operatorRound: `${game.code}-${randomUUID()}` });
      if (!(await addBet(tx, made))) return undefined;
      return { id: made.id, call: await rounds.moneyOf(ticket).take(tx, ticket, made) };
    });
    // A duel of this player is under way.
    if (!placed) return "busy";
    if (placed.call) await rounds.sendDebit(placed.call);
    await seatDuel(rounds, placed.id);
    return { call: undefined };
  });
}

/** Finds a seat for a paid stake; opposite a waiting player, the cards are dealt at once. */
export async function seatDuel(rounds: RoundContext, betId: string): Promise<void> {
  const dealt = await rounds.database.inTransaction(async (tx) => {
    const bet = await lockedUnseated(tx, betId);
    if (!bet) return undefined;
    const now = new Date(rounds.now());
    const found = await waitingDuel(tx, bet, now);
    if (!found) return wait(tx, bet, now);
    await seatBet(tx, bet.id, found.id, 1);
    await deal(rounds, tx, found);
    return found.id;
  });
  if (dealt) await payParts(rounds, dealt);
  rounds.nudgeWorkers();
}

/** Opens a round in which `bet` waits; its seed is fixed before the opposite seat is taken. */
async function wait(tx: Connection, bet: Bet, now: Date): Promise<undefined> {
  const id = randomUUID();
  await addRound(tx, {
    id,
    kind: "duel",
    gameCode: bet.gameCode,
    seedId: null,
    ...newServerSeed(),
    clientSeed: id,
    nonce: 0,
    card: null,
    result: null,
    winner: null,
    state: "open",
    openedAt: now,
    dueAt: new Date(now.getTime() + waitingMs),
    drawnAt: null,
  });
  await seatBet(tx, bet.id, id, 0);
  await notify(tx, bet);
}

async function deal(rounds: RoundContext, tx: Connection, round: Round): Promise<void> {
  const game = gameOfKind(rounds, round.gameCode, "duel");
  const { winner, view } = game.deal(drawOf(roundSeeding(round.serverSeed ?? "", round.id)));
  await markDrawn(tx, round.id, {
    result: view,
    winner: winner === "tie" ? winner : winner === 0 ? "0" : "1",
    at: new Date(rounds.now()),
  });
}

/** Lets the house seat join a duel that waited long enough, and pays. */
export async function joinHouseSeat(rounds: RoundContext, roundId: string): Promise<void> {
  await rounds.database.inTransaction(async (tx) => {
    const round = await lockedRound(tx, roundId);
    if (round?.state === "open" && round.dueAt.getTime() <= rounds.now()) await deal(rounds, tx, round);
  });
  await payParts(rounds, roundId);
}
