import type { Outcome } from "../../../kernel/outcome.ts";
import type { Brand } from "../../brands/brand.ts";
import { saferPlayZone } from "../../brands/zones.ts";
import { isWantedEvent } from "../../core/events/wanted-events.ts";
import { createBatches } from "../../core/ledger/batches.ts";
import { periodDays } from "../../core/safer-play/periods.ts";
import { defaultLimits } from "../../core/safer-play/terms.ts";
import type { Wallet } from "../../core/wallet/wallet.ts";
import type { Database } from "../../foundation/db/connection.ts";
import { brokenConstraint, isTransient, sqlState } from "../../foundation/db/database-error.ts";
import { openState, saveChanges } from "./game-store.ts";
import { emitPlay, playChanges } from "./play-events.ts";
import type { GameCall } from "./port.ts";
import { type Decision, decide } from "./rules/decide.ts";
import type { DecisionContext } from "./rules/decision-context.ts";
import { playersToReview } from "./rules/real-and-bonus-money.ts";
import { openChanges } from "./rules/state-changes.ts";

/** One call and the context of its decision; after `until` (milliseconds of performance.now()) nobody waits for it any more. */
type Asked = { call: GameCall; context: DecisionContext; until: number | undefined };

export type Decisions = {
  /**
   * Decides a call and books its result; refuses `server.busy` when too many wait. Throws when it cannot. A stake whose player
   * is locked only after `until` is not booked: its vendor was answered that it takes the stake back or repeats it, and may have
   * been refused the repetition meanwhile.
   */
  add: (call: GameCall, context: DecisionContext, until?: number) => Promise<Outcome<Decision>>;
};

type Options = {
  database: Database;
  wallet: Wallet;
  now: () => number;
  /** Called after a commit with the players whose active bonus may be over. */
  reviewBonuses?: (brand: Brand, players: readonly string[]) => void;
};

const mostInFlush = 96;
const mostWaiting = 4_096;
const tries = 4;

/**
 * Calls of one brand and vendor that arrive during another flush are decided together, one after the other, in one
 * database transaction: calls, answers and money commit together or not at all.
 */
export function createDecisions(options: Options): Decisions {
  const batches = createBatches<Asked, Decision>({
    flush: (_group, asked, alone) => flush(options, asked, alone),
    most: mostInFlush,
    waiting: mostWaiting,
    divisible,
  });
  return {
    add: (call, context, until) =>
      batches.add(`${context.brand.merchant}|${context.vendor}`, { call, context, until }),
  };
}

/** Whether an error may belong to one call among many: errors of a stopping or starting server belong to none. */
function divisible(error: unknown): boolean {
  const state = sqlState(error);
  return state === undefined ? !isTransient(error) : !/^(57P|53|58|08|XX)/.test(state);
}

/** Violated when another node stored a transaction or a key first: a retry finds it. */
const crossings = ["game_transaction_pkey", "ledger_transaction_key"];

/** Retrying is safe: transactions are keyed, so after any error, even a lost commit, the work may be repeated. */
async function flush(options: Options, asked: readonly Asked[], alone: boolean): Promise<Decision[]> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await decideAll(options, asked);
    } catch (error) {
      // Retried: the transaction is rolled back, or committed and found again.
      if (turn === tries || !mayWork(error, alone)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5 * 4 ** turn));
    }
  }
}

/** A lock timeout is retried for a single call only: a batch delays the whole brand. */
function mayWork(error: unknown, alone: boolean): boolean {
  if (["55P03", "57014"].includes(sqlState(error) ?? "")) return alone;
  return isTransient(error) || crossings.includes(brokenConstraint(error) ?? "");
}

const isStake = ({ kind }: GameCall): boolean => kind === "bet" || kind === "betSettle";
const passedOver: Decision = { status: "failed", balance: undefined };

async function decideAll(
  { database, wallet, now, reviewBonuses }: Options,
  asked: readonly Asked[],
): Promise<Decision[]> {
  const [first] = asked;
  if (!first) return [];
  const { brand, vendor } = first.context;
  const counter = {
    merchant: brand.merchant,
    vendor,
    ...currencyOf(brand),
    days: periodDays(saferPlayZone(brand), now()),
    limited: defaultLimits(brand).length > 0,
  };
  const done = await database.pipelined(brand.merchant, async (run) => {
    const calls = asked.map(({ call }) => call);
    const state = await openState(run, counter, calls);
    const before = isWantedEvent(brand, "play") ? new Map(state.rounds) : undefined;
    const changes = openChanges(state);
    // The players are locked from here on: what repeats a call waits for this transaction.
    const time = performance.now();
    const decisions = asked.map(({ call, context, until }) =>
      isStake(call) && until !== undefined && time >= until ? passedOver : decide(changes, call, context),
    );
    const [booked] = await Promise.all([
      changes.ledgerTransactions.length > 0
        ? wallet.postPipelined(run, brand.merchant, changes.ledgerTransactions)
        : undefined,
      saveChanges(run, counter, changes, now()),
      before && emitPlay(run, { ...counter, now: now() }, playChanges(before, state.rounds, changes.rounds)),
    ]);
    const refused = booked?.outcomes.find((one) => !one.ok || one.value.replayed);
    // The state of the decisions is locked, so the ledger agrees unless something is broken.
    if (refused)
      throw new Error(`the ledger does not book what was decided: ${refused.ok ? "replayed" : refused.code}`);
    return { decisions, notify: booked?.notify, review: playersToReview(changes, now()) };
  });
  done.notify?.();
  if (done.review.length > 0) reviewBonuses?.(brand, done.review);
  return done.decisions;
}

const currencyOf = ({ payload }: Brand) => ({
  currency: payload.currency.code,
  exponent: payload.currency.exponent,
});
