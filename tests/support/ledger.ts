import { type Database, openDatabase } from "../../src/server/db/connection.ts";
import type { Account, Act, Book } from "../../src/server/ledger/act.ts";
import { house } from "../../src/server/ledger/act.ts";
import { createLedger, type Ledger } from "../../src/server/ledger/ledger.ts";
import { freshDatabase } from "./database.ts";

export type TestLedger = {
  url: string;
  database: Database;
  ledger: Ledger;
  clock: { at: number };
  /** Makes a brand: nothing else may exist before it. */
  brand: (brandId: string) => Promise<void>;
  close: () => Promise<void>;
};

/** A migrated database with a ledger on it, and the brand "aurora". */
export async function openTestLedger(poolSize = 10): Promise<TestLedger> {
  const { url, drop } = await freshDatabase();
  const database = openDatabase({ url, poolSize });
  const clock = { at: Date.parse("2026-11-21T12:00:00Z") };
  const brand = async (brandId: string) => {
    await database.brand(brandId, (tx) =>
      tx
        .insertInto("brand")
        .values({ brand_id: brandId })
        .onConflict((on) => on.doNothing())
        .execute(),
    );
  };
  await brand("aurora");
  return {
    url,
    database,
    ledger: createLedger(database, { now: () => clock.at }),
    clock,
    brand,
    close: async () => {
      await database.close();
      await drop();
    },
  };
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
export const give = (key: string, to: Account, amount: bigint): Act => ({
  kind: "post",
  key,
  reason: amount > 0n ? "win" : "bet",
  reference: "",
  actor: "vendor:TEST",
  legs: [
    { account: to, amount },
    { account: houseOf(to.book), amount: -amount },
  ],
});

export const hold = (key: string, on: Account, amount: bigint): Act => ({
  kind: "hold",
  key,
  reason: "withdrawal",
  reference: "",
  actor: `member:${on.owner}`,
  account: on,
  amount,
});

export const settle = (key: string, about: string, to: Account, amount: bigint): Act => ({
  kind: "settle",
  key,
  about,
  reason: "withdrawal",
  reference: "",
  actor: "job:payout",
  legs: [{ account: to, amount }],
});

export const release = (key: string, about: string): Act => ({
  kind: "void",
  key,
  about,
  reason: "withdrawal",
  reference: "",
  actor: "job:payout",
});

export const reverse = (key: string, about: string): Act => ({
  kind: "reverse",
  key,
  about,
  reason: "bet",
  reference: "",
  actor: "vendor:TEST",
});
