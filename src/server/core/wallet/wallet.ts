import type { Transaction } from "kysely";
import type { Clock } from "../../../kernel/clock.ts";
import type { Refusal } from "../../../kernel/outcome.ts";
import type { Database, Run } from "../../foundation/db/connection.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { createLedger } from "../ledger/ledger.ts";
import type { ActOutcome } from "../ledger/ledger-store.ts";
import { type Act, type Balance, house } from "../ledger/transaction.ts";
import { createBalanceNews } from "./balance-notices.ts";

/** Members' money: the ledger, and the news of it to their pages. */
export type Wallet = {
  /** One act in a transaction of its own; repeat it by its key after any error. */
  act: (brandId: string, act: Act) => Promise<ActOutcome | Refusal>;
  /** Acts inside a transaction that writes more than money; they are done when it commits. */
  within: (tx: Transaction<Schema>, brandId: string, acts: readonly Act[]) => Promise<ActOutcome[]>;
  /**
   * As `within`, for acts of many members in a swift transaction: once they are committed, `tell` lets their pages
   * know, soon.
   */
  batch: (
    run: Run,
    brandId: string,
    acts: readonly Act[],
  ) => Promise<{ outcomes: ActOutcome[]; tell: () => void }>;
  close: () => Promise<void>;
};

type Options = { database: Database; clock: Clock; log: (error: unknown) => void };

export function createWallet({ database, clock, log }: Options): Wallet {
  const ledger = createLedger(database, clock);
  const news = createBalanceNews({ database, clock, log });
  return {
    act: async (brandId, act) => {
      const done = await ledger.act(brandId, act);
      if (done.ok && !done.value.replayed) news.later(brandId, membersOf(done.value.balances));
      return done;
    },
    within: async (tx, brandId, acts) => {
      const outcomes = await ledger.within(tx, brandId, acts);
      const moved = outcomes.flatMap((done) => (done.ok ? done.value.balances : []));
      await news.within(tx, brandId, membersOf(moved));
      return outcomes;
    },
    batch: async (run, brandId, acts) => {
      const outcomes = await ledger.among(run, brandId, acts);
      const moved = outcomes.flatMap((done) => (done.ok ? done.value.balances : []));
      return { outcomes, tell: () => news.later(brandId, membersOf(moved)) };
    },
    close: news.close,
  };
}

const membersOf = (balances: readonly Balance[]): string[] => [
  ...new Set(balances.flatMap(({ owner }) => (owner === house ? [] : [owner]))),
];
