import { decimalText } from "../../../kernel/money.ts";
import { accountById } from "../store/accounts.ts";
import { type Bet, openBets } from "../store/bets.ts";
import type { Connection } from "../store/database.ts";
import { type Round, revealedSeed, roundById, roundOfOperator } from "../store/rounds.ts";
import type { Proof } from "./api.ts";

/** More bets than this are left out of a proof. */
const mostBets = 200;

/**
 * All that it takes to draw a round again, by the arcade's name of it or by the operator's name of one player's part,
 * which then tells that player's bets alone. The seed is told once nothing can be won by knowing it: that of an
 * instant round when another took its place, every other with the result. Undefined for a round nobody knows.
 */
export async function proofOf(database: Connection, id: string): Promise<Proof | undefined> {
  const round = (await roundById(database, id)) ?? (await roundOfOperator(database, id));
  if (!round) return undefined;
  const isDrawn = round.state === "drawn";
  const standing = isDrawn ? await openBets(database, round.id) : [];
  const bets = standing.filter(({ operatorRound }) => id === round.id || operatorRound === id);
  // An instant round whose stake nobody took was never told to anybody.
  const isTold = isDrawn && (round.kind !== "instant" || standing.length > 0);
  return {
    roundId: round.id,
    gameCode: round.gameCode,
    kind: round.kind,
    serverHash: round.serverHash,
    serverSeed: await seedOf(database, round),
    clientSeed: round.clientSeed,
    nonce: round.nonce,
    bets: await Promise.all(bets.slice(0, mostBets).map((bet) => betOf(database, bet))),
    card: round.card,
    result: isTold ? round.result : null,
    at: round.openedAt.getTime(),
  };
}

async function seedOf(database: Connection, { seedId, serverSeed, state }: Round): Promise<string | null> {
  if (seedId !== null) return revealedSeed(database, seedId);
  return state === "drawn" ? serverSeed : null;
}

async function betOf(
  database: Connection,
  { accountId, bet, stake, win }: Bet,
): Promise<Proof["bets"][number]> {
  const { exponent } = await accountById(database, accountId);
  return { bet, stake: decimalText(stake, exponent), win: decimalText(win ?? 0n, exponent) };
}
