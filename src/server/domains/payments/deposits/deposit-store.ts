import type { Insertable, Selectable, Transaction, Updateable } from "kysely";
import { fits, type RowsFilter } from "../../../core/members/rows-filter-store.ts";
import { byTime, type Page, type PageAsked, paged } from "../../../foundation/db/paged.ts";
import type { DepositTable } from "../../../foundation/db/payment-schema.ts";
import type { Schema } from "../../../foundation/db/schema.ts";

/** A transaction of one brand: row-level security restricts every query to its rows (docs/decisions/0003). */
type Tx = Transaction<Schema>;
export type Deposit = Selectable<DepositTable>;

/** The name of the unique constraint by which a payment of a gateway belongs to one deposit alone. */
export const paymentConstraint = "deposit_reference";

export const insertDeposit = (tx: Tx, deposit: Insertable<DepositTable>): Promise<Deposit> =>
  tx.insertInto("deposit").values(deposit).returningAll().executeTakeFirstOrThrow();

/** The deposit of an id, whoever its member is; for members use `depositOfMember`. */
export const depositById = (tx: Tx, id: string): Promise<Deposit | undefined> =>
  tx.selectFrom("deposit").selectAll().where("id", "=", id).executeTakeFirst();

/** The deposit that a payment of a gateway belongs to. */
export const depositOfPayment = (tx: Tx, gateway: string, reference: string): Promise<Deposit | undefined> =>
  tx
    .selectFrom("deposit")
    .selectAll()
    .where("gateway", "=", gateway)
    .where("reference", "=", reference)
    .executeTakeFirst();

/** The deposit of an id, locked until the transaction ends: no other step changes it meanwhile. */
export const lockDeposit = (tx: Tx, id: string): Promise<Deposit | undefined> =>
  tx.selectFrom("deposit").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const updateDeposit = async (tx: Tx, id: string, change: Updateable<DepositTable>): Promise<void> => {
  await tx.updateTable("deposit").set(change).where("id", "=", id).execute();
};

/** The deposit of an id, if it belongs to this member. */
export const depositOfMember = (tx: Tx, memberId: string, id: string): Promise<Deposit | undefined> =>
  tx
    .selectFrom("deposit")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .executeTakeFirst();

/**
 * The number of a member's deposits that are not paid yet and have not expired. Lock the member first when a decision depends
 * on it.
 */
export async function waitingDeposits(tx: Tx, memberId: string, now: number): Promise<number> {
  const { count } = await tx
    .selectFrom("deposit")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("member_id", "=", memberId)
    .where("state", "=", "waiting")
    .where("expires_at", ">", new Date(now))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The page that is asked for, and the deposits that it is taken from. */
type Of =
  | { memberId: string }
  | { states: readonly Deposit["state"][]; from: "oldest" | "newest"; filter: RowsFilter };

/** A page of deposits: those of a member, newest first, or those in some states, for the desk. */
export async function depositPage(tx: Tx, of: Of, wanted: PageAsked): Promise<Page<Deposit>> {
  const found =
    "memberId" in of
      ? tx.selectFrom("deposit").where("member_id", "=", of.memberId)
      : tx
          .selectFrom("deposit")
          .where("state", "in", of.states)
          .where(fits(of.filter, { table: "deposit" }));
  const way = "from" in of && of.from === "oldest" ? "asc" : "desc";
  return paged(tx, found.selectAll(), byTime(way, "asked_at", "id"), wanted);
}

/**
 * At most `limit` deposits that are due for a check (`check_at`), the longest due first: their gateway is asked, or they
 * expire.
 */
export const dueDeposits = (tx: Tx, now: number, limit: number): Promise<Deposit[]> =>
  tx
    .selectFrom("deposit")
    .selectAll()
    .where("check_at", "<=", new Date(now))
    .orderBy("check_at")
    .limit(limit)
    .execute();
