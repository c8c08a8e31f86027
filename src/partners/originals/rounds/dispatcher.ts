import { createDeliveries } from "../../protocol/deliveries.ts";
import { startLoop } from "../../protocol/loop.ts";
import { delayAfter } from "../../protocol/retry-delays.ts";
import type { OperatorWallet, WalletAnswer } from "../operator/operator-wallet.ts";
import { debitEnd, freeRoundEnd, isAcknowledged, problemOf } from "../operator/wallet-statuses.ts";
import { accountById } from "../store/accounts.ts";
import { betById, betsOfOperatorRound, changeBet } from "../store/bets.ts";
import { addCall, claimCalls, endCall, nextDueCall, putOff, type WalletCall } from "../store/calls.ts";
import type { Connection, OriginalsDatabase } from "../store/database.ts";
import { notify } from "../store/play-notices.ts";
import { rollbackOf } from "./money.ts";

/** Times of the calls to operators' wallets, in milliseconds; tests shorten them. */
export type Delays = {
  /** The timeout of a wallet's answer. */
  answerMs: number;
  /** The delay after each attempt; the last one repeats until `giveUpMs` is over. */
  retryMs: readonly [number, ...number[]];
  /** After this time a call is no longer repeated: staff of the operator must settle it. */
  giveUpMs: number;
  /** The longest time between two queries for calls that are due. */
  pollMs: number;
};

export const usualDelays: Delays = {
  answerMs: 3_000,
  retryMs: [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000],
  giveUpMs: 7 * 24 * 3_600_000,
  pollMs: 5_000,
};

/** How long after the timeout of an attempt another process may take the call over. */
export const leaseMarginMs = 2_000;

type Options = {
  database: OriginalsDatabase;
  wallet: OperatorWallet;
  now: () => number;
  delays: Delays;
  log: (error: Error) => void;
  /** Called when the result of a debit is stored. */
  decided: (operatorRound: string) => void;
};

export type Dispatcher = {
  /** Sends a new debit to the operator's wallet, and stores its result. */
  sendDebit: (call: WalletCall) => Promise<void>;
  /** Looks for due calls now: one may be due earlier than the next poll. */
  nudge: () => void;
  /** Aborts the calls under way and ends the loop. Another start of the process repeats them. */
  stop: () => Promise<void>;
};

/** Calls under way, of all operators and of one: a wallet that does not answer must not block the others. */
const mostInFlight = 48;
const mostToOne = 16;
/** The shortest time between two queries for due calls. */
const shortestRestMs = 20;
/** The rest after a query that failed. */
const afterFailureMs = 1_000;

/**
 * Sends calls to operators' wallets until they are acknowledged. All calls are stored before they are sent: a killed
 * process loses none, and several processes may run side by side. A debit whose result is not stored in time is rolled
 * back; every other call is repeated.
 */
export function startDispatcher(options: Options): Dispatcher {
  const { database, now, log, delays } = options;
  const deliveries = createDeliveries({ most: mostInFlight, mostToOne, log, loop: () => loop });
  const turn = async () => {
    const most = Math.min(deliveries.free(), mostToOne);
    const claim = { now: new Date(now()), leaseMs: delays.answerMs + leaseMarginMs, most };
    if (most > 0)
      for (const call of await claimCalls(database, { ...claim, full: deliveries.full() }))
        deliveries.begin(call.operator, (stopping) => attempt(options, call, stopping));
    // Without a free place only the end of a call can start another, and its end nudges the loop.
    if (deliveries.free() <= 0) return delays.pollMs;
    const next = await nextDueCall(database, deliveries.full());
    const restMs = (next?.getTime() ?? Number.POSITIVE_INFINITY) - now();
    return Math.min(Math.max(restMs, shortestRestMs), delays.pollMs);
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

/** The answer of a wallet whose answer nobody received. */
const noAnswer: WalletAnswer = { word: undefined, balance: undefined };

async function attempt(options: Options, call: WalletCall, stopping: AbortSignal): Promise<void> {
  const { database, wallet, now, delays, log } = options;
  const { kind, id, attempts, operator } = call;
  // A debit that is due here was sent before, and no result was stored: its result is unknown. A debit is never sent twice.
  if (kind === "bet" || kind === "bet-settle") return endDebit(options, call, noAnswer);
  const answer = await wallet.send(call, await accountById(database, call.accountId), stopping);
  if (kind === "free-round" && freeRoundEnd(answer.word) !== "unknown")
    return endDebit(options, call, answer);
  if (kind !== "free-round" && isAcknowledged(kind, answer.word)) return endNotice(options, call, answer);
  const status = answer.word;
  const at = now();
  if (at - call.madeAt.getTime() >= delays.giveUpMs) {
    log(new Error(`${operator} never took the ${kind} ${call.transactionId}: ${status ?? "no answer"}`));
    await endCall(database, id, { state: "given-up", status, now: new Date(at) });
    // Its player goes on with other rounds.
    const over = { state: "void", problem: "wallet.silent", finishedAt: new Date(at) } as const;
    if (kind === "free-round") await changeBet(database, call.transactionId, over);
    return;
  }
  if (attempts === 10) log(new Error(`${operator} does not take the ${kind} ${call.transactionId}`));
  const waitMs = delayAfter(attempts, delays.retryMs);
  await putOff(database, call, { status, dueAt: new Date(at + waitMs) });
}

/** Stores the result of a debit on its call and its bet. When two results arrive, the first one counts. */
async function endDebit(options: Options, call: WalletCall, answer: WalletAnswer): Promise<void> {
  const { database, now, decided } = options;
  const end = call.kind === "free-round" ? freeRoundEnd(answer.word) : debitEnd(answer.word);
  // A free round took nothing that could be rolled back: it is told again.
  if (call.kind === "free-round" && end === "unknown") return;
  await database.inTransaction(async (tx) => {
    const at = new Date(now());
    const state = end === "taken" ? "done" : end;
    if (!(await endCall(tx, call.id, { state, status: answer.word, now: at }))) return;
    const bet = await betById(tx, call.transactionId);
    if (!bet) throw new Error(`there is no bet ${call.transactionId}`);
    const { balance } = answer;
    if (end === "taken" && bet.win === null) return changeBet(tx, bet.id, { state: "open", balance });
    if (end === "taken") return changeBet(tx, bet.id, { state: "over", balance, finishedAt: at });
    const problem = end === "unknown" ? "wallet.silent" : problemOf(answer.word);
    await changeBet(tx, bet.id, { state: "void", problem, balance, finishedAt: at });
    if (end === "unknown") await addCall(tx, rollbackOf(bet, at.getTime()));
  });
  decided(call.operatorRound);
}

/** Stores that a wallet has acknowledged a settlement or a rollback. A settled bet is over. */
async function endNotice(options: Options, call: WalletCall, answer: WalletAnswer): Promise<void> {
  const { database, now } = options;
  await database.inTransaction(async (tx) => {
    const at = new Date(now());
    if (!(await endCall(tx, call.id, { state: "done", status: answer.word, now: at }))) return;
    if (call.kind === "settle") await endSettledBets(tx, call, { balance: answer.balance, at });
  });
}

/** Ends the bets that a settlement names, with the balance that the wallet answered, and notifies their players. */
async function endSettledBets(
  tx: Connection,
  call: WalletCall,
  { balance, at }: { balance: bigint | undefined; at: Date },
): Promise<void> {
  for (const bet of await betsOfOperatorRound(tx, call.operatorRound))
    if (call.references.includes(bet.id))
      await changeBet(tx, bet.id, { state: "over", balance, finishedAt: at });
  await notify(tx, call);
}
