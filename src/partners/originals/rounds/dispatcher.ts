import { createDeliveries } from "../../protocol/deliveries.ts";
import { startLoop } from "../../protocol/loop.ts";
import { restAfter } from "../../protocol/rests.ts";
import type { OperatorWallet, WalletAnswer } from "../operator/signed-call.ts";
import { debitEnd, isAcknowledged, problemOf } from "../operator/words.ts";
import { accountById } from "../store/accounts.ts";
import { betById, betsOfOperatorRound, changeBet } from "../store/bets.ts";
import { addCall, claimCalls, endCall, nextDueCall, putOff, type WalletCall } from "../store/calls.ts";
import type { Connection, OriginalsDatabase } from "../store/database.ts";
import { notify } from "../store/news.ts";
import { rollbackOf } from "./money.ts";

/** Times between the originals and operators, in milliseconds; tests shorten them. */
export type Delays = {
  /** The timeout of a wallet's answer. */
  answer: number;
  /** The delay after each attempt; the last one repeats until `giveUp`. */
  again: readonly [number, ...number[]];
  /** After this time a call is given up and needs an operator's attention. */
  giveUp: number;
  /** The longest time between two looks for calls that are due. */
  poll: number;
};

export const usualDelays: Delays = {
  answer: 3_000,
  again: [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000],
  giveUp: 7 * 24 * 3_600_000,
  poll: 5_000,
};

/** The time between the end of an attempt and its takeover by another process. */
export const leaseMarginMs = 2_000;

type Options = {
  database: OriginalsDatabase;
  wallet: OperatorWallet;
  now: () => number;
  delays: Delays;
  log: (error: Error) => void;
  /** The debit of a shared round is finished. */
  decided: (operatorRound: string) => void;
};

export type Dispatcher = {
  /** Sends a new debit to the wallet, and stores the result. */
  sendDebit: (call: WalletCall) => Promise<void>;
  /** Something may be due earlier than the next poll. */
  nudge: () => void;
  /** Ends calls under way; they are due again later. */
  stop: () => Promise<void>;
};

/**
 * Limits of calls under way, in total and per operator, so that a hanging operator does not block the others.
 */
const mostInFlight = 48;
const mostToOne = 16;
const shortestRestMs = 20;
const afterFailureMs = 1_000;

/**
 * Sends calls to operators' wallets until they are acknowledged. All calls are stored before they are sent, so
 * a killed process loses none and several may run side by side: a debit whose result is not stored in time is
 * rolled back, everything else is repeated.
 */
export function startDispatcher(options: Options): Dispatcher {
  const { database, now, log, delays } = options;
  const deliveries = createDeliveries({ most: mostInFlight, mostToOne, log, loop: () => loop });
  const turn = async () => {
    const most = Math.min(deliveries.free(), mostToOne);
    const claim = { now: new Date(now()), leaseMs: delays.answer + leaseMarginMs, most };
    if (most > 0)
      for (const call of await claimCalls(database, { ...claim, full: deliveries.full() }))
        deliveries.begin(call.operator, (stopping) => attempt(options, call, stopping));
    // At the limit only a finished call makes room, and that nudges.
    if (deliveries.free() <= 0) return delays.poll;
    const next = await nextDueCall(database, deliveries.full());
    const restMs = (next?.getTime() ?? Number.POSITIVE_INFINITY) - now();
    return Math.min(Math.max(restMs, shortestRestMs), delays.poll);
  };
  const loop = startLoop(turn, (error) => {
    log(error);
    return afterFailureMs;
  });
  return {
    sendDebit: async (call) => {
      const account = await accountById(database, call.accountId);
      await endDebit(options, call, await options.wallet.send(call, account));
    },
    nudge: loop.nudge,
    stop: deliveries.stop,
  };
}

const silent: WalletAnswer = { word: undefined, balance: undefined };

async function attempt(options: Options, call: WalletCall, stopping: AbortSignal): Promise<void> {
  const { database, wallet, now, delays, log } = options;
  const { kind, id, attempts, operator } = call;
  // Its sender has not returned: the result is unknown, and a stake is never requested twice.
  if (kind === "bet" || kind === "bet-settle") return endDebit(options, call, silent);
  const answer = await wallet.send(call, await accountById(database, call.accountId), stopping);
  if (isAcknowledged(kind, answer.word)) return endTelling(options, call, answer);
  const status = answer.word;
  const at = now();
  if (at - call.madeAt.getTime() >= delays.giveUp) {
    log(new Error(`${operator} never took the ${kind} ${call.transactionId}: ${status ?? "no answer"}`));
    await endCall(database, id, { state: "given-up", status, now: new Date(at) });
    return;
  }
  if (attempts === 10) log(new Error(`${operator} does not take the ${kind} ${call.transactionId}`));
  const waitMs = restAfter(attempts, delays.again);
  await putOff(database, call, { status, dueAt: new Date(at + waitMs) });
}

/** Stores the result of a debit; of two results the first one counts. */
async function endDebit(options: Options, call: WalletCall, answer: WalletAnswer): Promise<void> {
  const { database, now, decided } = options;
  const end = debitEnd(answer.word);
  await database.inTransaction(async (books) => {
    const at = new Date(now());
    const state = end === "taken" ? "done" : end;
    if (!(await endCall(books, call.id, { state, status: answer.word, now: at }))) return;
    const bet = await betById(books, call.transactionId);
    if (!bet) throw new Error(`there is no bet ${call.transactionId}`);
    const { balance } = answer;
    if (end === "taken" && bet.win === null) return changeBet(books, bet.id, { state: "open", balance });
    if (end === "taken") return changeBet(books, bet.id, { state: "over", balance, finishedAt: at });
    const problem = end === "unknown" ? "wallet.silent" : problemOf(answer.word);
    await changeBet(books, bet.id, { state: "void", problem, balance, finishedAt: at });
    if (end === "unknown") await addCall(books, rollbackOf(bet, at.getTime()));
  });
  decided(call.operatorRound);
}

/** Stores that a wallet has acknowledged a settlement or a rollback. */
async function endTelling(options: Options, call: WalletCall, answer: WalletAnswer): Promise<void> {
  const { database, now } = options;
  await database.inTransaction(async (books) => {
    const at = new Date(now());
    if (!(await endCall(books, call.id, { state: "done", status: answer.word, now: at }))) return;
    if (call.kind === "settle") await bookSettled(books, call, { balance: answer.balance, at });
  });
}

async function bookSettled(
  books: Connection,
  call: WalletCall,
  { balance, at }: { balance: bigint | undefined; at: Date },
): Promise<void> {
  for (const bet of await betsOfOperatorRound(books, call.operatorRound))
    if (call.references.includes(bet.id))
      await changeBet(books, bet.id, { state: "over", balance, finishedAt: at });
  await notify(books, call);
}
