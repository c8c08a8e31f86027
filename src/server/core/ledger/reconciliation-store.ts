import { sql, type Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import type { Finding } from "./verify-store.ts";

type Tx = Transaction<Schema>;

/** What a reconciliation saw; `head` is the last block's hash in hex, empty before the first. */
export type Reconciliation = { acts: bigint; head: string; findings: readonly Finding[] };

/**
 * Whether the books of the transaction's brand were last found not to add up: while they don't, nothing is paid out
 * (refusal `ledger.broken`). False before the first reconciliation.
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

/** Notes what a reconciliation saw, for ever; at the database's time, so that the latest is the latest. */
export async function noteReconciliation(
  tx: Tx,
  brandId: string,
  { acts, head, findings }: Reconciliation,
): Promise<void> {
  await tx
    .insertInto("ledger_reconciliation")
    .values({
      brand_id: brandId,
      at: sql<Date>`clock_timestamp()`,
      acts,
      head_hash: Buffer.from(head, "hex"),
      findings: JSON.stringify(findings),
    })
    .execute();
}

/**
 * What earlier reconciliations noted and is no more: a head that the chain has lost is history rewritten, whole and
 * consistent as it may look by itself. All of them are asked and not just the last, or rewriting would be forgiven
 * an hour later.
 */
export async function lostHistory(tx: Tx): Promise<Finding[]> {
  const { rows } = await sql<{ at: Date; head: string }>`
    select min(r.at) as at, encode(r.head_hash, 'hex') as head from ledger_reconciliation r
    where r.head_hash <> '' and not exists (
      select from ledger_block b where b.brand_id = r.brand_id and b.hash = r.head_hash)
    group by r.head_hash order by 1 limit 20`.execute(tx);
  const heads = rows.map(({ at, head }) => lost(head, `it was the head at ${at.toISOString()}`));
  const fewer = await sql<{ at: Date; acts: bigint; now: bigint }>`
    select r.at, r.acts, a.now from (select count(*) as now from ledger_act) a
    join lateral (select at, acts from ledger_reconciliation order by acts desc, at limit 1) r on r.acts > a.now`.execute(
    tx,
  );
  return [
    ...heads,
    ...fewer.rows.map(({ at, acts, now }) => ({
      invariant: "I8 history only grows",
      subject: "journal",
      detail: `${now} acts, but ${acts} at ${at.toISOString()}`,
    })),
  ];
}

/** The finding that a hash noted elsewhere is no block's; none when it is. `head` is hex. */
export async function lostHead(tx: Tx, head: string): Promise<Finding[]> {
  const block = await tx
    .selectFrom("ledger_block")
    .select("number")
    .where("hash", "=", Buffer.from(head, "hex"))
    .limit(1)
    .executeTakeFirst();
  return block ? [] : [lost(head, "it is the one that was expected")];
}

const lost = (head: string, why: string): Finding => ({
  invariant: "I8 the chain keeps its history",
  subject: `head ${head}`,
  detail: `no block has this hash, and ${why}`,
});
