import { createHash, randomBytes, randomUUID } from "node:crypto";
import { serverHashOf } from "../games/fair.ts";
import type { Account, Ticket } from "../store/accounts.ts";
import type { Bet } from "../store/bets.ts";

/** A new secret server seed, and its public hash. */
export function freshServerSeed(): { serverSeed: string; serverHash: string } {
  const serverSeed = randomBytes(32).toString("hex");
  return { serverSeed, serverHash: serverHashOf(serverSeed) };
}

/** A client seed for players who choose none. */
export const freshClientSeed = (): string => randomBytes(8).toString("hex");

/** A player's part of a shared round, as the operator knows it: one id per round and account. */
export function partOf(
  roundId: string,
  { operator, player, currency, exponent, demo, wallet }: Account,
): string {
  const account = JSON.stringify([operator, player, currency, exponent, demo, wallet]);
  return `${roundId}.${createHash("sha256").update(account).digest("hex").slice(0, 12)}`;
}

type Stake = Pick<Bet, "kind" | "key" | "roundId" | "operatorRound" | "bet" | "stake"> & {
  win?: bigint;
  validBet?: bigint;
  at: number;
};

/** A new bet of a ticket's player, before its money is taken. */
export function freshBet(ticket: Ticket, { win, validBet, at, ...stake }: Stake): Bet {
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
    at: new Date(at),
    finishedAt: null,
  };
}
