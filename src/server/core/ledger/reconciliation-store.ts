import { sql, type Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import type { LedgerFinding } from "./ledger-invariants.ts";

type Tx = Transaction<Schema>;

/** The result of a reconciliation; `head` is the last block's hash in hex, empty before the first. */
export type Reconciliation = { transactions: bigint; head: string; findings: readonly LedgerFinding[] };

/**
 * Whether the last reconciliation of the brand has findings. Payouts stop until there are none (refusal
 * `ledger.broken`). False before the first reconciliation.
 */
export async function ledgerBroken(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom("ledger_reconciliation")
    .select(sql<boolean>`jsonb_array_length(findings) > 0`.as("broken"))
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.broken ?? false;
}

/** Stores the result of a reconciliation permanently, with the database's time, so that the order is reliable. */
export async function noteReconciliation(
  tx: Tx,
  brandId: string,
  { transactions, head, findings }: Reconciliation,
): Promise<void> {
  await tx
    .insertInto("ledger_reconciliation")
    .values({
      brand_id: brandId,
      at: sql<Date>`clock_timestamp()`,
      transactions,
      head_hash: Buffer.from(head, "hex"),
      findings: JSON.stringify(findings),
    })
    .execute();
}

/**
 * Finds history that earlier reconciliations recorded and that is gone. A head that is no longer in the chain means
 * rewritten history, even when the new chain is consistent in itself. All recorded heads are compared, since after an
 * hour the last one would be part of the rewritten chain.
 */
export async function lostHistory(tx: Tx): Promise<LedgerFinding[]> {
  const { rows } = await sql<{ at: Date; head: string }>`
    select min(r.at) as at, encode(r.head_hash, 'hex') as head from ledger_reconciliation r
    where r.head_hash <> '' and not exists (
      select from ledger_block b where b.brand_id = r.brand_id and b.hash = r.head_hash)
    group by r.head_hash order by 1 limit 20`.execute(tx);
  const heads = rows.map(({ at, head }) => lost(head, `it was the head at ${at.toISOString()}`));
  const counts = await sql<{ at: Date; transactions: bigint; now: bigint }>`
    select r.at, r.transactions, a.now from (select count(*) as now from ledger_transaction) a
    join lateral (select at, transactions from ledger_reconciliation order by transactions desc, at limit 1) r
      on r.transactions > a.now`.execute(tx);
  return [...heads, ...counts.rows.map(({ at, transactions, now }) => fewer(now, transactions, at))];
}

/** A finding when the journal has fewer transactions than at the last reconciliation. */
export async function shrunk(tx: Tx, transactions: bigint): Promise<LedgerFinding[]> {
  const last = await tx
    .selectFrom("ledger_reconciliation")
    .select(["at", "transactions"])
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last && last.transactions > transactions ? [fewer(transactions, last.transactions, last.at)] : [];
}

const fewer = (now: bigint, before: bigint, at: Date): LedgerFinding => ({
  invariant: "I8 history only grows",
  subject: "journal",
  detail: `${now} transactions, but ${before} at ${at.toISOString()}`,
});

/** A finding when a head recorded elsewhere is no block's hash. `head` is hex. */
export async function lostHead(tx: Tx, head: string): Promise<LedgerFinding[]> {
  const block = await tx
    .selectFrom("ledger_block")
    .select("number")
    .where("hash", "=", Buffer.from(head, "hex"))
    .limit(1)
    .executeTakeFirst();
  return block ? [] : [lost(head, "it is the one that was expected")];
}

const lost = (head: string, why: string): LedgerFinding => ({
  invariant: "I8 the chain keeps its history",
  subject: `head ${head}`,
  detail: `no block has this hash, and ${why}`,
});
