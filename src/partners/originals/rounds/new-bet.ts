import { createHash, randomBytes, randomUUID } from "node:crypto";
import { serverHashOf } from "../games/round-seeding.ts";
import type { Account, Ticket } from "../store/accounts.ts";
import type { Bet } from "../store/bets.ts";

/** A new secret server seed, and its public hash. */
export function newServerSeed(): { serverSeed: string; serverHash: string } {
  const serverSeed = randomBytes(32).toString("hex");
  return { serverSeed, serverHash: serverHashOf(serverSeed) };
}

/** A client seed for players who choose none. */
export const newClientSeed = (): string => randomBytes(8).toString("hex");

/** The operator's id of a player's bets in a shared round: one id for each round and account. */
export function operatorRoundId(
  roundId: string,
  { operator, player, currency, exponent, demo, wallet }: Account,
): string {
  const account = JSON.stringify([operator, player, currency, exponent, demo, wallet]);
  return `${roundId}.${createHash("sha256").update(account).digest("hex").slice(0, 12)}`;
}

type Stake = Pick<Bet, "kind" | "key" | "roundId" | "operatorRound" | "bet" | "stake"> & {
  freeGrant?: string | null;
  win?: bigint;
  validBet?: bigint;
  at: number;
};

/** A new bet of a ticket's player, before its debit. */
export function newBet(ticket: Ticket, { win, validBet, freeGrant, at, ...stake }: Stake): Bet {
  const { accountId, operator, gameCode, nickname, session, callbackUrl } = ticket;
  return {
    id: randomUUID(),
    accountId,
    operator,
    gameCode,
    name: nickname,
    session,
    callbackUrl,
    ...stake,
    seat: null,
    win: win ?? null,
    validBet: validBet ?? null,
    state: "asking",
    problem: null,
    balance: null,
    freeGrant: freeGrant ?? null,
    at: new Date(at),
    finishedAt: null,
  };
}
