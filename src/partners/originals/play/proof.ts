import { decimalText } from "../../../kernel/money.ts";
import { accountById } from "../store/accounts.ts";
import { type Bet, openBets } from "../store/bets.ts";
import type { Connection } from "../store/database.ts";
import { type Round, revealedSeed, roundById, roundOfOperator } from "../store/rounds.ts";
import type { Proof } from "./api.ts";

/** The largest number of bets in a proof. */
const mostBets = 200;

/**
 * Everything needed to draw a round again, by the round's own id or by the operator's id of one player's part,
 * which then contains only that player's bets. The seed is revealed once it gives no advantage: that of an
 * instant round when another one replaced it, all others with the result. Undefined for an unknown round.
 */
export async function proofOf(database: Connection, id: string): Promise<Proof | undefined> {
  const round = (await roundById(database, id)) ?? (await roundOfOperator(database, id));
  if (!round) return undefined;
  const isDrawn = round.state === "drawn";
  const openedBets = isDrawn ? await openBets(database, round.id) : [];
  const bets = openedBets.filter(({ operatorRound }) => id === round.id || operatorRound === id);
  // An instant round without a taken stake was never shown to anyone.
  const isResultPublic = isDrawn && (round.kind !== "instant" || openedBets.length > 0);
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
    result: isResultPublic ? round.result : null,
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
