import type { Insertable, Selectable, Transaction } from "kysely";
import type { IdentityBlockedNumberTable } from "../../foundation/db/identity-check-schema.ts";
import { byTime, type ListOrder, type Page, type PageAsked, paged } from "../../foundation/db/paged.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;
export type BlockedNumber = Selectable<IdentityBlockedNumberTable>;

/** Blocks a number; false when it is blocked already. */
export async function insertBlocked(tx: Tx, row: Insertable<IdentityBlockedNumberTable>): Promise<boolean> {
  const made = await tx
    .insertInto("identity_blocked_number")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}

/** Removes a blocked number, and returns it. */
export const removeBlocked = (tx: Tx, id: string): Promise<BlockedNumber | undefined> =>
  tx.deleteFrom("identity_blocked_number").where("id", "=", id).returningAll().executeTakeFirst();

const newest: ListOrder = byTime("desc", "at", "id");

/** A page of blocked numbers, the latest first. */
export const blockedPage = (tx: Tx, wanted: PageAsked): Promise<Page<BlockedNumber>> =>
  paged(tx, tx.selectFrom("identity_blocked_number").selectAll(), newest, wanted);
