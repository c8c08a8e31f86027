import { type Selectable, sql, type Transaction, type Updateable } from "kysely";
import type { WalletTransferTable } from "../../../foundation/db/money-schema.ts";
import { byTime, type Page, type PageAsked, paged } from "../../../foundation/db/paged.ts";
import type { Schema } from "../../../foundation/db/schema.ts";

export type Transfer = Selectable<WalletTransferTable>;
type Tx = Transaction<Schema>;

export type NewTransfer = Omit<
  Transfer,
  "state" | "problem" | "changed_at" | "check_at" | "tries" | "brand_id" | "parked_at" | Verdict
>;
type Verdict = "verdict" | "verdict_reason" | "verdict_by" | "verdict_second";

export const insertTransfer = (tx: Tx, brandId: string, transfer: NewTransfer): Promise<Transfer> =>
  tx
    .insertInto("wallet_transfer")
    .values({ ...transfer, brand_id: brandId, state: "asked", changed_at: transfer.asked_at })
    .returningAll()
    .executeTakeFirstOrThrow();

export const transferById = (tx: Tx, id: string): Promise<Transfer | undefined> =>
  tx.selectFrom("wallet_transfer").selectAll().where("id", "=", id).executeTakeFirst();

/** A transfer, locked until the transaction ends. */
export const lockTransfer = (tx: Tx, id: string): Promise<Transfer | undefined> =>
  tx.selectFrom("wallet_transfer").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const updateTransfer = async (
  tx: Tx,
  id: string,
  change: Updateable<WalletTransferTable>,
): Promise<void> => {
  await tx.updateTable("wallet_transfer").set(change).where("id", "=", id).execute();
};

/** Transfers whose check is due, the longest waiting first, at most so many of each vendor: one that hangs keeps no others out. */
export async function dueTransfers(tx: Tx, now: number, mostOfVendor: number): Promise<Transfer[]> {
  const ranked = tx
    .selectFrom("wallet_transfer")
    .select("id")
    .select(sql<number>`row_number() over (partition by vendor order by check_at)`.as("place"))
    .where("check_at", "<=", new Date(now))
    .as("ranked");
  return tx
    .selectFrom("wallet_transfer as t")
    .innerJoin(ranked, "ranked.id", "t.id")
    .selectAll("t")
    .where("ranked.place", "<=", mostOfVendor)
    .orderBy("t.check_at")
    .execute();
}

/**
 * Claims a transfer that is still due for `graceMs`: no other run parks or settles it while this one may be sending.
 */
export const claimTransfer = (
  tx: Tx,
  id: string,
  now: number,
  graceMs: number,
): Promise<Transfer | undefined> =>
  tx
    .updateTable("wallet_transfer")
    .set({ check_at: new Date(now + graceMs) })
    .where("id", "=", id)
    .where("check_at", "<=", new Date(now))
    .returningAll()
    .executeTakeFirst();

/** Takes over a transfer that its first call may still be sending, and moves its next check, so that the first call knows. */
export const retakeTransfer = (
  tx: Tx,
  id: string,
  now: number,
  graceMs: number,
): Promise<Transfer | undefined> =>
  tx
    .updateTable("wallet_transfer")
    .set({
      check_at: sql<Date>`greatest(check_at + interval '1 millisecond', ${new Date(now + graceMs)}::timestamptz)`,
    })
    .where("id", "=", id)
    .where("state", "=", "sending")
    .returningAll()
    .executeTakeFirst();

/** Whether a transfer is neither ended nor parked. */
export async function isUnderWay(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("wallet_transfer")
    .select("id")
    .where("id", "=", id)
    .where("check_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a member has a transfer that has not ended, parked ones included. */
export async function hasTransferUnderWay(tx: Tx, owner: string): Promise<boolean> {
  const row = await tx
    .selectFrom("wallet_transfer")
    .select("id")
    .where("owner", "=", owner)
    .where("state", "in", ["asked", "sending", "unknown", "parked"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A page of a member's transfers, newest first, and the total number. */
export async function transfersOf(tx: Tx, owner: string, wanted: PageAsked): Promise<Page<Transfer>> {
  const of = tx.selectFrom("wallet_transfer").where("owner", "=", owner);
  return paged(tx, of.selectAll(), byTime("desc", "asked_at", "id"), wanted);
}
