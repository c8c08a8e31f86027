import type { Transaction } from "kysely";
import type { Clock } from "../../../kernel/clock.ts";
import type { Refusal } from "../../../kernel/outcome.ts";
import type { Database, Run } from "../../foundation/db/connection.ts";
import { brokenConstraint, isTransient, sqlState } from "../../foundation/db/database-error.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { createBatches } from "./batches.ts";
import { checkAct } from "./check-transaction.ts";
import {
  type ActOutcome,
  type AppliedRow,
  type Asked,
  applyQuery,
  applyStatement,
  ask,
  outcomesOf,
} from "./ledger-store.ts";
import type { Act } from "./transaction.ts";

/** The only door to money (docs/reliability.md 0.2). Refusals: `ledger.*` and `idempotency.conflict`. */
export type Ledger = {
  /**
   * One act in a transaction of its own, which others may share while the database is busy: safe to repeat by
   * its key after any error. Refuses `server.busy` when too many wait.
   */
  act: (brandId: string, act: Act) => Promise<ActOutcome | Refusal>;
  /** Acts inside a transaction that writes more than money; they are done when it commits. */
  within: (tx: Transaction<Schema>, brandId: string, acts: readonly Act[]) => Promise<ActOutcome[]>;
  /** As `within`, among the statements of a swift transaction. */
  among: (run: Run, brandId: string, acts: readonly Act[]) => Promise<ActOutcome[]>;
};

/** A flush holds locks for all its acts: long ones would keep everybody waiting. */
const mostInFlush = 128;
const mostWaiting = 4_096;
const tries = 4;
/** At most so many acts in one call of `within`. */
const mostWithin = 1_000;

export function createLedger(database: Database, clock: Clock): Ledger {
  const batches = createBatches<Asked, ActOutcome>({
    flush: (brandId, asked, alone) => flush(database, brandId, asked, clock.now(), alone),
    most: mostInFlush,
    waiting: mostWaiting,
    divisible: (error) => mayBeOnes(sqlState(error)),
  });
  return {
    act: async (brandId, act) => {
      checkAct(act);
      const done = await batches.add(brandId, ask(act));
      return done.ok ? done.value : done;
    },
    within: async (tx, brandId, acts) => {
      const asked = askAll(acts);
      const { rows } = await applyQuery(brandId, asked, clock.now()).execute(tx);
      return outcomesOf(rows, asked);
    },
    among: async (run, brandId, acts) => {
      const asked = askAll(acts);
      return outcomesOf(await run<AppliedRow>(applyStatement(brandId, asked, clock.now())), asked);
    },
  };
}

function askAll(acts: readonly Act[]): Asked[] {
  if (acts.length > mostWithin) throw new Error(`a call has at most ${mostWithin} acts`);
  for (const act of acts) checkAct(act);
  return acts.map(ask);
}

/** What breaks when two acts of one key and different accounts are booked in one moment. */
const keyConstraint = "ledger_act_key";

/** Whether an error is not the server's, which goes or comes, and so may be that of one act among many. */
const mayBeOnes = (state: string | undefined): boolean =>
  state !== undefined && !/^(57P|53|58|08|XX)/.test(state);

/** A lock was not given in time, or several one after another took longer than a statement may. */
const waitedInVain = ["55P03", "57014"];

/** Whoever waits in vain for an account goes on waiting alone: behind a batch stands the whole brand. */
function mayWork(error: unknown, alone: boolean): boolean {
  if (waitedInVain.includes(sqlState(error) ?? "")) return alone;
  return isTransient(error) || brokenConstraint(error) === keyConstraint;
}

/** Deadlocks, crossings and lost connections: what is keyed may be repeated, the first answer counts. */
async function flush(
  database: Database,
  brandId: string,
  asked: readonly Asked[],
  now: number,
  alone: boolean,
): Promise<ActOutcome[]> {
  for (let turn = 1; ; turn += 1) {
    try {
      return outcomesOf(await database.call<AppliedRow>(applyStatement(brandId, asked, now)), asked);
    } catch (error) {
      // Retried: the transaction is undone, or done and will be answered again.
      if (turn === tries || !mayWork(error, alone)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5 * 4 ** turn));
    }
  }
}
