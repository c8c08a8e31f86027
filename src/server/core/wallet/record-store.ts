import type { Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import type { Account } from "../ledger/transaction.ts";
import type { Period } from "./period.ts";

/** One entry of an account's record; amounts in minor units. */
export type RecordRow = {
  transaction: bigint;
  at: Date;
  reason: string;
  reference: string;
  amount: bigint;
  posted: bigint;
};

export type RecordPage = { rows: RecordRow[]; total: number; in: bigint; out: bigint };

type Wanted = {
  account: Account;
  period: Period;
  reason?: string | undefined;
  pageNo: number;
  pageSize: number;
};

/** A page of an account's entries, newest first, with the sums of the whole period. */
export async function recordOf(
  tx: Transaction<Schema>,
  { account, period, reason, pageNo, pageSize }: Wanted,
): Promise<RecordPage> {
  let of = tx
    .selectFrom("ledger_entry as p")
    .innerJoin("ledger_transaction as a", (join) =>
      join.onRef("a.brand_id", "=", "p.brand_id").onRef("a.id", "=", "p.transaction_id"),
    )
    .where("p.account_id", "=", (one) =>
      one
        .selectFrom("ledger_account")
        .select("id")
        .where("owner", "=", account.owner)
        .where("book", "=", account.book)
        .where("wallet", "=", account.wallet)
        .where("currency", "=", account.currency),
    )
    // Holds alone move no money.
    .where("p.amount", "<>", 0n)
    .where("a.at", ">=", period.start)
    .where("a.at", "<", period.end);
  if (reason !== undefined) of = of.where("a.reason", "=", reason);
  const rows = await of
    .select(["a.id as transaction", "a.at", "a.reason", "a.reference", "p.amount"])
    .select(({ fn, val }) => [fn.coalesce("p.posted_after", val(0n)).as("posted")])
    .orderBy("p.transaction_id", "desc")
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const sums = await of
    .select(({ fn }) => [
      fn.countAll<bigint>().as("total"),
      fn.sum<string | null>("p.amount").filterWhere("p.amount", ">", 0n).as("in"),
      fn.sum<string | null>("p.amount").filterWhere("p.amount", "<", 0n).as("out"),
    ])
    .executeTakeFirstOrThrow();
  return { rows, total: Number(sums.total), in: BigInt(sums.in ?? 0), out: -BigInt(sums.out ?? 0) };
}
