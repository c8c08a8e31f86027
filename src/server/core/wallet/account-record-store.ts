import type { Transaction } from "kysely";
import { type ListOrder, type Page, type PageAsked, paged } from "../../foundation/db/paged.ts";
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

export type RecordPage = Page<RecordRow> & RecordSums;

/** What came in and went out in a whole period, in minor units. */
export type RecordSums = { in: bigint; out: bigint };

type Wanted = {
  account: Account;
  period: Period;
  reason?: string | undefined;
};

/** A page of an account's entries, newest first, with the sums of the whole period. */
export async function recordOf(
  tx: Transaction<Schema>,
  { after, pageSize, ...wanted }: Wanted & PageAsked,
): Promise<RecordPage> {
  const query = entriesOf(tx, wanted)
    .select(["a.id as transaction", "a.at", "a.reason", "a.reference", "p.amount"])
    .select(({ fn, val }) => [fn.coalesce("p.posted_after", val(0n)).as("posted")]);
  const order: ListOrder = { way: "desc", keys: [["p.transaction_id", "number"]] };
  const page = await paged(tx, query, order, { after, pageSize });
  return { ...page, ...(await recordSums(tx, wanted)) };
}

/** The sums of an account's entries. */
export async function recordSums(tx: Transaction<Schema>, wanted: Wanted): Promise<RecordSums> {
  const sums = await entriesOf(tx, wanted)
    .select(({ fn }) => [
      fn.sum<string | null>("p.amount").filterWhere("p.amount", ">", 0n).as("in"),
      fn.sum<string | null>("p.amount").filterWhere("p.amount", "<", 0n).as("out"),
    ])
    .executeTakeFirstOrThrow();
  return { in: BigInt(sums.in ?? 0), out: -BigInt(sums.out ?? 0) };
}

function entriesOf(tx: Transaction<Schema>, { account, period, reason }: Wanted) {
  const of = tx
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
  return reason === undefined ? of : of.where("a.reason", "=", reason);
}
