import { randomUUID } from "node:crypto";
import type { InstantGame } from "../games/game.ts";
import { drawOf } from "../games/round-seeding.ts";
import type { Answer, Problem } from "../play/problem.ts";
import type { Ticket } from "../store/accounts.ts";
import { addBet, type Bet, isPlaying } from "../store/bets.ts";
import type { Connection } from "../store/database.ts";
import { lockedGrant } from "../store/free-grants.ts";
import { addRound } from "../store/rounds.ts";
import { countRound, lockedSeed } from "../store/seeds.ts";
import { type BetRequest, type Placed, placeBet } from "./bet-request.ts";
import { newBet, newClientSeed, newServerSeed } from "./new-bet.ts";
import type { RoundContext } from "./round-context.ts";

/**
 * One round at once: drawn from the player's committed seed and stored, then stake and win are moved in one
 * transaction. The view is sent only after that succeeded. The same key is the same round. Answers the key's
 * bet.
 */
export async function playInstant(
  rounds: RoundContext,
  ticket: Ticket,
  game: InstantGame,
  request: BetRequest,
): Promise<Answer<Bet>> {
  return placeBet(rounds, ticket, { game, request }, (read) =>
    rounds.database.inTransaction((tx) => open(rounds, tx, ticket, { game, request, read })),
  );
}

type Asked = { game: InstantGame; request: BetRequest; read: { bet: unknown; stake: bigint } };

/** Draws the round and requests its money; undefined without any effect when another one is under way. */
async function open(
  { moneyOf, now }: RoundContext,
  tx: Connection,
  ticket: Ticket,
  { game, request, read }: Asked,
): Promise<Problem | Placed | undefined> {
  const fresh = { ...newServerSeed(), clientSeed: newClientSeed() };
  // Concurrent rounds of the same player wait for this lock.
  const { id: seedId, serverHash, ...seed } = await lockedSeed(tx, ticket, fresh);
  if (await isPlaying(tx, { ...ticket, key: request.key })) return undefined;
  // The instant at which it begins: the end of a grant is compared with the one that the operator is told.
  const at = now();
  const { freeGrant } = request;
  const isFree = freeGrant !== undefined;
  if (isFree && !(await isGranted(tx, ticket, freeGrant, { game: game.code, stake: read.stake, at })))
    return "free-rounds.over";
  const { win, view } = game.play(read.bet, drawOf(seed));
  const roundId = randomUUID();
  const bet = newBet(ticket, {
    kind: "instant",
    key: request.key,
    roundId,
    operatorRound: roundId,
    bet: request.bet,
    stake: read.stake,
    win,
    validBet: isFree ? 0n : read.stake,
    freeGrant: freeGrant ?? null,
    at,
  });
  const time = new Date(at);
  await addRound(tx, {
    id: roundId,
    kind: "instant",
    gameCode: game.code,
    seedId,
    serverSeed: null,
    serverHash,
    clientSeed: seed.clientSeed,
    nonce: seed.nonce,
    card: null,
    result: view,
    winner: null,
    state: "drawn",
    openedAt: time,
    dueAt: time,
    drawnAt: time,
  });
  if (!(await addBet(tx, bet)))
    throw new Error(`${request.key} of account ${ticket.accountId} came twice at once`);
  await countRound(tx, seedId);
  return { call: await moneyOf(ticket).take(tx, ticket, bet) };
}

/** Whether a ticket's player may play this round for a grant: of this game and stake, before its end, with a round left. */
async function isGranted(
  tx: Connection,
  ticket: Ticket,
  id: string,
  { game, stake, at }: { game: string; stake: bigint; at: number },
): Promise<boolean> {
  if (ticket.demo || ticket.wallet !== "house") return false;
  const grant = await lockedGrant(tx, ticket, id);
  return (
    grant !== undefined &&
    !grant.cancelled &&
    grant.games.includes(game) &&
    grant.stake === stake &&
    grant.used < grant.rounds &&
    at < grant.expiresAt.getTime()
  );
}
