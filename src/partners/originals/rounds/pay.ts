import { isDeepStrictEqual } from "node:util";
import type { DuelGame, SharedGame } from "../games/game.ts";
import type { Ticket } from "../store/accounts.ts";
import { accountById } from "../store/accounts.ts";
import { type Bet, betByKey, betsOfOperatorRound, lockedBets, unpaidParts } from "../store/bets.ts";
import { type Round, steadyRound } from "../store/rounds.ts";
import type { WonBet } from "./money.ts";
import { gameOfKind, type RoundContext } from "./round-context.ts";
import { anyStake } from "./stake-limits.ts";

/**
 * Pays one player's part of a round, once it is drawn and no stake of it is still being taken. Does nothing if
 * it was paid before.
 */
export async function payPart(rounds: RoundContext, operatorRound: string): Promise<void> {
  const { database } = rounds;
  const call = await database.inTransaction(async (tx) => {
    const roundId = (await betsOfOperatorRound(tx, operatorRound))[0]?.roundId;
    // Locked before its bets, in the same order as in the draw.
    const round = roundId ? await steadyRound(tx, roundId) : undefined;
    if (round?.state !== "drawn") return undefined;
    const bets = await lockedBets(tx, operatorRound);
    const open = bets.filter(({ state }) => state === "open");
    const [first] = open;
    if (!first || bets.some(({ state }) => state === "asking")) return undefined;
    const account = await accountById(tx, first.accountId);
    const won = open.map((bet) => wonBet(rounds, round, bet));
    return rounds.moneyOf(account).pay(tx, account, won);
  });
  if (call) rounds.nudgeDispatcher();
}

/** Pays everyone in a round, or in all drawn rounds; one failure does not affect the others. */
export async function payParts(rounds: RoundContext, roundId?: string): Promise<void> {
  for (const part of await unpaidParts(rounds.database, roundId))
    await payPart(rounds, part).catch(rounds.log);
}

function wonBet(rounds: RoundContext, round: Round, bet: Bet): WonBet {
  if (bet.kind === "duel")
    return { ...bet, ...duelWin(gameOfKind(rounds, bet.gameCode, "duel"), round, bet) };
  const win = sharedWin(gameOfKind(rounds, bet.gameCode, "shared"), round, bet);
  return { ...bet, win, validBet: bet.stake };
}

function sharedWin(game: SharedGame, { card, result }: Round, { id, bet }: Bet): bigint {
  const read = game.read(bet, anyStake);
  if (!read.ok) throw new Error(`the bet ${id} cannot be read any more`);
  return game.pays(read.bet, card, result);
}

/** The pot less the house's share, rounded down; a tie counts for nothing. */
function duelWin({ rake }: DuelGame, { winner }: Round, { seat, stake }: Bet) {
  if (winner === "tie") return { win: stake, validBet: 0n };
  const win = winner === String(seat) ? (2n * stake * BigInt(10_000 - rake)) / 10_000n : 0n;
  return { win, validBet: stake };
}

/** The earlier bet under this key: undefined if there is none, `false` if it was another one. */
export async function knownBet(
  rounds: Pick<RoundContext, "database">,
  { accountId, gameCode }: Ticket,
  {
    key,
    bet,
    roundId,
    freeGrant,
  }: { key: string; bet: unknown; roundId?: string; freeGrant?: string | undefined },
): Promise<Bet | false | undefined> {
  const known = await betByKey(rounds.database, { accountId, gameCode, key });
  if (!known) return undefined;
  const same =
    isDeepStrictEqual(known.bet, bet) &&
    (roundId === undefined || known.roundId === roundId) &&
    known.freeGrant === (freeGrant ?? null);
  return same ? known : false;
}
