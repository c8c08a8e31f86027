import { type RawBuilder, sql, type Transaction } from "kysely";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { callOf, type NamedStatement } from "../../foundation/db/connection.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import {
  type Balance,
  type Book,
  type Entry,
  entriesOf,
  type Grants,
  hashOf,
  type LedgerTransaction,
} from "./transaction.ts";

/** The result of a transaction: its id in the journal and the balances of its accounts after it. */
export type Posted = {
  transactionId: bigint;
  /** Whether this repeats the first answer. */
  replayed: boolean;
  balances: Balance[];
};

/** A refusal has the balances of the accounts, too (docs/protocols/vendor-wallet.md 24). */
export type PostOutcome = Outcome<Posted> & { balances: Balance[] };

export type AppliedRow = {
  place: number;
  transaction_id: bigint;
  refusal: string | null;
  replayed: boolean;
  /** Position of the entry in the call, from 1. */
  entry: number | null;
  owner: string | null;
  book: Book;
  wallet: string;
  currency: string;
  posted: bigint;
  held: bigint;
};

const columns =
  "place, transaction_id, refusal, replayed, entry, owner, book, wallet, currency, posted, held";

/** A transaction as the ledger's function takes it, prepared while the database works on others. */
export type PreparedTransaction = {
  transaction: LedgerTransaction;
  hash: Buffer;
  entries: (Entry & { hold: bigint })[];
};

export const prepare = (transaction: LedgerTransaction): PreparedTransaction => ({
  transaction,
  hash: hashOf(transaction),
  entries: entriesOf(transaction),
});

/** A call of ledger_apply as a statement that PostgreSQL plans once per connection. */
export const applyStatement = (
  brandId: string,
  prepared: readonly PreparedTransaction[],
  now: number,
): NamedStatement => callOf("ledger_apply", columns, parametersOf(brandId, prepared, now));

/** The same call for use inside a larger database transaction. */
export function applyQuery(
  brandId: string,
  prepared: readonly PreparedTransaction[],
  now: number,
): RawBuilder<AppliedRow> {
  const parameters = sql.join(parametersOf(brandId, prepared, now).map((value) => sql`${value}`));
  return sql<AppliedRow>`select ${sql.raw(columns)} from ledger_apply(${parameters})`;
}

function parametersOf(brandId: string, prepared: readonly PreparedTransaction[], now: number): unknown[] {
  const transactions = prepared.map(({ transaction }) => transaction);
  const entries = allEntries(prepared);
  return [
    brandId,
    new Date(now),
    transactions.map(({ key }) => key),
    prepared.map(({ hash }) => hash),
    transactions.map(({ kind }) => kind),
    transactions.map(({ reason }) => reason),
    transactions.map(({ reference }) => reference),
    transactions.map(({ actor }) => actor),
    transactions.map((transaction) => ("about" in transaction ? transaction.about : null)),
    prepared.flatMap((one, index) => one.entries.map(() => index + 1)),
    entries.map(({ account }) => account.owner),
    entries.map(({ account }) => account.book),
    entries.map(({ account }) => account.wallet),
    entries.map(({ account }) => account.currency),
    entries.map(({ account }) => account.exponent),
    entries.map(({ amount }) => amount),
    entries.map(({ hold }) => hold),
  ];
}

const allEntries = (prepared: readonly PreparedTransaction[]) => prepared.flatMap(({ entries }) => entries);

/** The rows of a call as one outcome for each transaction, in the order of the transactions. */
export function outcomesOf(
  rows: readonly AppliedRow[],
  prepared: readonly PreparedTransaction[],
): PostOutcome[] {
  const entries = allEntries(prepared);
  const byPlace: AppliedRow[][] = prepared.map(() => []);
  for (const row of rows) byPlace[row.place - 1]?.push(row);
  return byPlace.map((own) => outcomeOf(own, entries));
}

function outcomeOf(rows: readonly AppliedRow[], entries: readonly Entry[]): PostOutcome {
  const [first] = rows;
  if (!first) throw new Error("the ledger returned no row for a transaction");
  const balances = rows.flatMap((row) => balanceOf(row, entries) ?? []);
  if (first.refusal !== null) return { ...refuse(first.refusal), balances };
  return { ...accept({ transactionId: first.transaction_id, replayed: first.replayed, balances }), balances };
}

function balanceOf(
  { entry, posted, held, ...named }: AppliedRow,
  entries: readonly Entry[],
): Balance | undefined {
  const account = entry === null ? named : entries[entry - 1]?.account;
  if (!account || account.owner === null) return undefined;
  const { owner, book, wallet, currency } = account;
  return { owner, book, wallet, currency, posted, held };
}

/** Books grants, whose hashes are those of `prepare`; answers the places, from 1, of those that were booked before. */
export async function applyGrants(
  tx: Transaction<Schema>,
  brandId: string,
  { reason, actor, from, wallet, grants, hashes }: Grants & { hashes: readonly Buffer[] },
  now: number,
): Promise<Set<number>> {
  const { rows } = await sql<{ known: number[] }>`
    select ledger_grant(${brandId}, ${new Date(now)}, ${reason}, ${actor}, ${from.book}, ${from.wallet}, ${wallet},
      ${from.currency}, ${from.exponent}::int2, ${grants.map(({ key }) => key)}::text[], ${[...hashes]}::bytea[],
      ${grants.map(({ reference }) => reference)}::text[], ${grants.map(({ owner }) => owner)}::text[],
      ${grants.map(({ amount }) => amount)}::int8[]) as known`.execute(tx);
  return new Set(rows[0]?.known);
}
