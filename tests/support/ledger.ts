import { join } from "node:path";
import pg from "pg";
import { createLedger, type Ledger } from "../../src/server/core/ledger/ledger.ts";
import { lostHead } from "../../src/server/core/ledger/reconciliation-store.ts";
import { type ChainSealer, createSealer } from "../../src/server/core/ledger/seal.ts";
import type { Account, Book, LedgerTransaction } from "../../src/server/core/ledger/transaction.ts";
import { house } from "../../src/server/core/ledger/transaction.ts";
import { type LedgerVerdict, verifyLedger } from "../../src/server/core/ledger/verify-ledger.ts";
import { type Database, openDatabase } from "../../src/server/foundation/db/connection.ts";
import { migrate } from "../../src/server/foundation/db/migrate.ts";
import { blankDatabase, databaseUrl, freshDatabase } from "./database.ts";

/** The code under test: the one that ships, or a copy with a planted fault. */
export type LedgerCode = {
  openDatabase: typeof openDatabase;
  migrate: typeof migrate;
  createLedger: typeof createLedger;
  createSealer: typeof createSealer;
  verifyLedger: typeof verifyLedger;
  /** The folder of its sources, for a process of its own. */
  source: string;
  /** Whether its tables differ from those that ship: the template's will not do. */
  editsMigrations: boolean;
};

export const shippedCode: LedgerCode = {
  openDatabase,
  migrate,
  createLedger,
  createSealer,
  verifyLedger,
  source: join(import.meta.dirname, "../../src"),
  editsMigrations: false,
};

export type TestLedger = {
  url: string;
  code: LedgerCode;
  database: Database;
  ledger: Ledger;
  sealer: ChainSealer;
  clock: { at: number };
  /** Makes a brand: nothing else may exist before it. */
  brand: (brandId: string) => Promise<void>;
  /** Another node of the app on the same database, with connections of its own. */
  another: (poolSize?: number) => { database: Database; ledger: Ledger; sealer: ChainSealer };
  /** Statements of somebody who owns the machine: no trigger fires, no policy binds. */
  tamper: (...statements: string[]) => Promise<void>;
  /** What the verification says, and whether a head noted earlier is lost. */
  verify: (brandId?: string, head?: string) => Promise<LedgerVerdict>;
  close: () => Promise<void>;
};

/** A migrated database with a ledger on it, and the brand "aurora". */
export async function openTestLedger(poolSize = 10, code = shippedCode): Promise<TestLedger> {
  const { url, drop } = await (code === shippedCode ? freshDatabase() : ownDatabase(code));
  const clock = { at: Date.parse("2026-11-21T12:00:00Z") };
  const opened: Database[] = [];
  const another = (size = poolSize) => {
    const database = code.openDatabase({ url, poolSize: size });
    opened.push(database);
    const time = { now: () => clock.at };
    return {
      database,
      ledger: code.createLedger(database, time),
      sealer: code.createSealer(database, time),
    };
  };
  const first = another();
  const brand = (brandId: string) => makeBrand(first.database, brandId);
  await brand("aurora");
  return {
    ...first,
    url,
    code,
    clock,
    brand,
    another,
    tamper: (...statements) => tamper(url, statements),
    verify: async (brandId = "aurora", head = "") => {
      const verdict = await code.verifyLedger(first.database, brandId);
      const lost = head ? await first.database.snapshot(brandId, (tx) => lostHead(tx, head)) : [];
      return { ...verdict, findings: [...verdict.findings, ...lost] };
    },
    close: async () => {
      for (const database of opened) await database.close();
      await drop();
    },
  };
}

async function ownDatabase(code: LedgerCode): ReturnType<typeof blankDatabase> {
  const made = await (code.editsMigrations ? blankDatabase() : freshDatabase());
  await code.migrate(made.url);
  return made;
}

/** A brand's row, which every other row of it needs. */
export async function makeBrand(database: Database, brandId: string): Promise<void> {
  await database.brand(brandId, (tx) =>
    tx
      .insertInto("brand")
      .values({ brand_id: brandId })
      .onConflict((on) => on.doNothing())
      .execute(),
  );
}

async function tamper(url: string, statements: readonly string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: databaseUrl(url, undefined, "postgres") });
  await admin.connect();
  try {
    await admin.query("set session_replication_role = replica");
    for (const statement of statements) await admin.query(statement);
  } finally {
    await admin.end();
  }
}

/** An account in rupees. */
export const account = (owner: string, wallet = "main", book: Book = "real"): Account => ({
  owner,
  book,
  wallet,
  currency: "INR",
  exponent: 2,
});

const houseOf = (book: Book) => account(house, "games:TEST", book);

/** Money from the house to an account, or back when it is negative. */
export const give = (key: string, to: Account, amount: bigint): LedgerTransaction => ({
  kind: "post",
  key,
  reason: amount > 0n ? "win" : "bet",
  reference: "",
  actor: "vendor:TEST",
  entries: [
    { account: to, amount },
    { account: houseOf(to.book), amount: -amount },
  ],
});

export const hold = (key: string, on: Account, amount: bigint): LedgerTransaction => ({
  kind: "hold",
  key,
  reason: "withdrawal",
  reference: "",
  actor: `member:${on.owner}`,
  account: on,
  amount,
});

export const settle = (key: string, about: string, to: Account, amount: bigint): LedgerTransaction => ({
  kind: "settle",
  key,
  about,
  reason: "withdrawal",
  reference: "",
  actor: "job:payout",
  entries: [{ account: to, amount }],
});

export const release = (key: string, about: string): LedgerTransaction => ({
  kind: "void",
  key,
  about,
  reason: "withdrawal",
  reference: "",
  actor: "job:payout",
});

export const reverse = (key: string, about: string): LedgerTransaction => ({
  kind: "reverse",
  key,
  about,
  reason: "bet",
  reference: "",
  actor: "vendor:TEST",
});
