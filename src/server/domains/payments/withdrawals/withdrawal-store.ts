import type { Insertable, Selectable, Transaction, Updateable } from "kysely";
import { fits, type RowsFilter } from "../../../core/members/rows-filter-store.ts";
import { byTime, type Page, type PageAsked, paged } from "../../../foundation/db/paged.ts";
import type { PayoutAccountTable, WithdrawalTable } from "../../../foundation/db/payment-schema.ts";
import type { Schema } from "../../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;
export type Withdrawal = Selectable<WithdrawalTable>;
export type PayoutAccount = Selectable<PayoutAccountTable>;

/** The states of withdrawals that the desk still has to do with. */
export const openWithdrawals = ["requested", "held", "approved", "paying", "notReceived"] as const;

export const insertWithdrawal = (tx: Tx, row: Insertable<WithdrawalTable>): Promise<Withdrawal> =>
  tx.insertInto("withdrawal").values(row).returningAll().executeTakeFirstOrThrow();

export const withdrawalById = (tx: Tx, id: string): Promise<Withdrawal | undefined> =>
  tx.selectFrom("withdrawal").selectAll().where("id", "=", id).executeTakeFirst();

/** A withdrawal, locked against other steps. */
export const lockWithdrawal = (tx: Tx, id: string): Promise<Withdrawal | undefined> =>
  tx.selectFrom("withdrawal").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const updateWithdrawal = async (
  tx: Tx,
  id: string,
  change: Updateable<WithdrawalTable>,
): Promise<void> => {
  await tx.updateTable("withdrawal").set(change).where("id", "=", id).execute();
};

export const withdrawalOf = (tx: Tx, memberId: string, id: string): Promise<Withdrawal | undefined> =>
  tx
    .selectFrom("withdrawal")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .executeTakeFirst();

/** A member's withdrawals since an instant, without refused ones. Lock the member first. */
export async function askedSince(
  tx: Tx,
  memberId: string,
  since: Date,
): Promise<{ count: number; amount: bigint }> {
  const found = await tx
    .selectFrom("withdrawal")
    .select(({ fn }) => [fn.countAll<bigint>().as("count"), fn.sum<string | null>("amount").as("amount")])
    .where("member_id", "=", memberId)
    .where("asked_at", ">", since)
    .where("state", "<>", "rejected")
    .executeTakeFirstOrThrow();
  return { count: Number(found.count), amount: BigInt(found.amount ?? 0) };
}

type Of =
  | { memberId: string }
  | { states: readonly Withdrawal["state"][]; from: "oldest" | "newest"; filter: RowsFilter };

/** A page of withdrawals: a member's, newest first, or those in some states. */
export async function withdrawalPage(tx: Tx, of: Of, wanted: PageAsked): Promise<Page<Withdrawal>> {
  const found =
    "memberId" in of
      ? tx.selectFrom("withdrawal").where("member_id", "=", of.memberId)
      : tx
          .selectFrom("withdrawal")
          .where("state", "in", of.states)
          .where(fits(of.filter, { table: "withdrawal" }));
  const way = "from" in of && of.from === "oldest" ? "asc" : "desc";
  return paged(tx, found.selectAll(), byTime(way, "asked_at", "id"), wanted);
}

/** Withdrawals that are due: payments to ask about, and those that count as received. */
export const dueWithdrawals = (tx: Tx, now: number, most: number): Promise<Withdrawal[]> =>
  tx
    .selectFrom("withdrawal")
    .selectAll()
    .where(({ eb, or, and }) =>
      or([
        eb("check_at", "<=", new Date(now)),
        and([eb("state", "=", "disbursed"), eb("due_at", "<=", new Date(now))]),
      ]),
    )
    .orderBy("changed_at")
    .limit(most)
    .execute();

export const insertAccount = async (tx: Tx, row: Insertable<PayoutAccountTable>): Promise<void> => {
  await tx.insertInto("payout_account").values(row).execute();
};

/** A member's bound accounts, the latest last. */
export const accountsOf = (tx: Tx, memberId: string): Promise<PayoutAccount[]> =>
  tx
    .selectFrom("payout_account")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("removed_at", "is", null)
    .orderBy("created_at")
    .execute();

/** An account by its number, also one that was removed since. */
export const accountById = (tx: Tx, id: string): Promise<PayoutAccount | undefined> =>
  tx.selectFrom("payout_account").selectAll().where("id", "=", id).executeTakeFirst();

/** Accounts by their numbers, also removed ones. */
export async function accountsById(tx: Tx, ids: readonly string[]): Promise<Map<string, PayoutAccount>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom("payout_account").selectAll().where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export const removeAccount = async (tx: Tx, memberId: string, id: string, now: number): Promise<boolean> => {
  const row = await tx
    .updateTable("payout_account")
    .set({ removed_at: new Date(now) })
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
};

/** How many withdrawals of a member are neither received, paid nor rejected. */
export async function withdrawalsUnderWay(tx: Tx, memberId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("withdrawal")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("member_id", "=", memberId)
    .where("state", "in", openWithdrawals)
    .executeTakeFirstOrThrow();
  return Number(count);
}
