import type { Transaction } from "kysely";
import type { Clock } from "../../../kernel/clock.ts";
import type { Refusal } from "../../../kernel/outcome.ts";
import type { Database, Run } from "../../foundation/db/connection.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { createLedger } from "../ledger/ledger.ts";
import type { PostOutcome } from "../ledger/ledger-store.ts";
import {
  type Balance,
  type Grant,
  type Grants,
  house,
  type LedgerTransaction,
} from "../ledger/transaction.ts";
import { createBalanceNotices } from "./balance-notices.ts";

/** Members' money: the ledger, and the balance notices to their pages. */
export type Wallet = {
  /** One ledger transaction in a database transaction of its own; repeat it by its key after any error. */
  post: (brandId: string, transaction: LedgerTransaction) => Promise<PostOutcome | Refusal>;
  /** Ledger transactions inside a database transaction that writes more than money; they are booked when it commits. */
  postIn: (
    tx: Transaction<Schema>,
    brandId: string,
    transactions: readonly LedgerTransaction[],
  ) => Promise<PostOutcome[]>;
  /**
   * Money of the house to many members, in one statement; returns the grants that were not booked before. Throws, and books
   * none, when a key belongs to another transaction.
   */
  grantIn: (tx: Transaction<Schema>, brandId: string, grants: Grants) => Promise<Grant[]>;
  /**
   * As `postIn`, for transactions of many members in a pipelined database transaction. Call `notify` after the commit
   * to notify their pages.
   */
  postPipelined: (
    run: Run,
    brandId: string,
    transactions: readonly LedgerTransaction[],
  ) => Promise<{ outcomes: PostOutcome[]; notify: () => void }>;
  close: () => Promise<void>;
};

type Options = { database: Database; clock: Clock; log: (error: unknown) => void };

export function createWallet({ database, clock, log }: Options): Wallet {
  const ledger = createLedger(database, clock);
  const notices = createBalanceNotices({ database, clock, log });
  return {
    post: async (brandId, transaction) => {
      const done = await ledger.post(brandId, transaction);
      if (done.ok && !done.value.replayed) notices.notifySoon(brandId, membersOf(done.value.balances));
      return done;
    },
    postIn: async (tx, brandId, transactions) => {
      const outcomes = await ledger.postIn(tx, brandId, transactions);
      const moved = outcomes.flatMap((done) => (done.ok ? done.value.balances : []));
      await notices.notifyIn(tx, brandId, membersOf(moved));
      return outcomes;
    },
    grantIn: async (tx, brandId, grants) => {
      const booked = await ledger.grantIn(tx, brandId, grants);
      await notices.notifyIn(tx, brandId, [...new Set(booked.map(({ owner }) => owner))]);
      return booked;
    },
    postPipelined: async (run, brandId, transactions) => {
      const outcomes = await ledger.postPipelined(run, brandId, transactions);
      const moved = outcomes.flatMap((done) => (done.ok ? done.value.balances : []));
      return { outcomes, notify: () => notices.notifySoon(brandId, membersOf(moved)) };
    },
    close: notices.close,
  };
}

const membersOf = (balances: readonly Balance[]): string[] => [
  ...new Set(balances.flatMap(({ owner }) => (owner === house ? [] : [owner]))),
];
