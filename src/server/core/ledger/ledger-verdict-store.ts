import { sql, type Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import { ledgerBroken, noteReconciliation, type Reconciliation } from "./reconciliation-store.ts";
import type { VerifiedMark } from "./verify-ledger.ts";

type Tx = Transaction<Schema>;

/** The mark of a brand where the next verification continues; undefined before the first clean one. */
export async function markOf(tx: Tx): Promise<VerifiedMark | undefined> {
  const row = await tx
    .selectFrom("ledger_verification")
    .select(["whole_at", "block", "last_transaction", "transactions", "head_hash", "house"])
    .executeTakeFirst();
  if (!row?.whole_at) return undefined;
  const { block, last_transaction, transactions, head_hash, house } = row;
  const chain = { blocks: Number(block), sealedTo: last_transaction, head: head_hash.toString("hex") };
  return { chain, transactions, house };
}

/** A run that came to a verdict. `mark` is stored if there are no findings. */
export type Verified = Reconciliation & { whole: boolean; mark: VerifiedMark };

/**
 * Stores a verdict with its time; returns whether the ledger was broken before, or "superseded" when meanwhile a
 * verification of everything has found something: one that continued knows nothing of it and must not clear it.
 */
export async function noteVerified(
  tx: Tx,
  brandId: string,
  { whole, mark, ...seen }: Verified,
): Promise<boolean | "superseded"> {
  await makeRow(tx, brandId);
  // Two runs that end together are stored one after the other.
  await tx.selectFrom("ledger_verification").select("brand_id").forUpdate().execute();
  const before = await ledgerBroken(tx);
  if (before && !whole && seen.findings.length === 0) return "superseded";
  await noteReconciliation(tx, brandId, seen);
  const now = sql<Date>`clock_timestamp()`;
  const verdict = { verified_at: now, failed_at: null, failure: null, alarmed_at: null };
  const marked = {
    block: BigInt(mark.chain.blocks),
    last_transaction: mark.chain.sealedTo,
    transactions: mark.transactions,
    head_hash: Buffer.from(mark.chain.head, "hex"),
    house: JSON.stringify(mark.house),
  };
  await tx
    .updateTable("ledger_verification")
    .set(verdict)
    .$if(whole, (update) => update.set({ whole_at: now }))
    .$if(seen.findings.length === 0, (update) => update.set(marked))
    .execute();
  return before;
}

/** Stores that a run came to no verdict, and why. The earlier verdict stays, with its age. */
export async function noteUnverified(tx: Tx, brandId: string, failure: string): Promise<void> {
  await makeRow(tx, brandId);
  await tx
    .updateTable("ledger_verification")
    .set({ failed_at: sql<Date>`clock_timestamp()`, failure })
    .execute();
}

async function makeRow(tx: Tx, brandId: string): Promise<void> {
  await tx
    .insertInto("ledger_verification")
    .values({ brand_id: brandId })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** The state of a brand's verdict. Ages are in milliseconds by the database's clock. */
export type VerdictState = {
  broken: boolean;
  /** Since the last verdict; since the brand was first seen while there is none. */
  ageMs: number;
  /** Since the last verification of everything, likewise. */
  wholeAgeMs: number;
  /** Why the last run came to no verdict, if it did not. */
  failure: string | undefined;
};

/** The verdict on a brand's ledger, and its age. An earlier version of the platform kept it in the reconciliations alone. */
export async function verdictOf(tx: Tx, brandId: string): Promise<VerdictState> {
  const { rows } = await sql<{ age: number; whole_age: number; failure: string | null }>`
    select (extract(epoch from clock_timestamp() - coalesce(greatest(v.verified_at, r.at), b.first_seen)) * 1000)::float8 as age,
      (extract(epoch from clock_timestamp() - coalesce(v.whole_at, r.at, b.first_seen)) * 1000)::float8 as whole_age, v.failure
    from brand b left join ledger_verification v on v.brand_id = b.brand_id
    left join lateral (select max(at) as at from ledger_reconciliation) r on true
    where b.brand_id = ${brandId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`the database knows no brand ${brandId}`);
  return {
    broken: await ledgerBroken(tx),
    ageMs: row.age,
    wholeAgeMs: row.whole_age,
    failure: row.failure ?? undefined,
  };
}

/** Records the alarm of an overdue verdict; false when there was one within the last `everyMs`. */
export async function claimAlarm(tx: Tx, brandId: string, everyMs: number): Promise<boolean> {
  await makeRow(tx, brandId);
  const now = sql<Date>`clock_timestamp()`;
  const { numUpdatedRows } = await tx
    .updateTable("ledger_verification")
    .set({ alarmed_at: now })
    .where(({ or, eb }) =>
      or([
        eb("alarmed_at", "is", null),
        eb("alarmed_at", "<", sql<Date>`clock_timestamp() - ${everyMs} * interval '1 millisecond'`),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
