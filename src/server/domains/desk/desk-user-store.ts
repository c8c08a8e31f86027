import { randomUUID } from "node:crypto";
import type { Selectable, Transaction, Updateable } from "kysely";
import { type Page, type PageAsked, paged } from "../../foundation/db/paged.ts";
import type { DeskUserTable, Schema } from "../../foundation/db/schema.ts";

export type DeskUser = Selectable<DeskUserTable>;

type Tx = Transaction<Schema>;

export type NewDeskUser = Pick<DeskUser, "username" | "password_hash" | "role" | "seeded">;

export async function insertDeskUser(tx: Tx, brandId: string, user: NewDeskUser, now: number): Promise<void> {
  await tx
    .insertInto("desk_user")
    .values({ ...user, brand_id: brandId, id: randomUUID(), created_at: new Date(now) })
    .execute();
}

/** Whether the brand was ever served. Rows may refer only to such a brand. */
export const brandIsKnown = async (tx: Tx, merchant: string): Promise<boolean> =>
  (await tx.selectFrom("brand").select("brand_id").where("brand_id", "=", merchant).executeTakeFirst()) !==
  undefined;

export const deskUserByName = (tx: Tx, username: string): Promise<DeskUser | undefined> =>
  tx.selectFrom("desk_user").selectAll().where("username", "=", username).executeTakeFirst();

export const deskUserById = (tx: Tx, id: string): Promise<DeskUser | undefined> =>
  tx.selectFrom("desk_user").selectAll().where("id", "=", id).executeTakeFirst();

/** A staff account whose row is locked until the transaction ends. */
export const lockDeskUser = (tx: Tx, username: string): Promise<DeskUser | undefined> =>
  tx.selectFrom("desk_user").selectAll().where("username", "=", username).forNoKeyUpdate().executeTakeFirst();

/**
 * The owners who are not disabled. Their rows are locked until the transaction ends, in one order: whoever removes or demotes an
 * owner locks them before anything else, so that of two owners who remove each other one is refused.
 */
export async function lockOwners(tx: Tx): Promise<DeskUser[]> {
  return tx
    .selectFrom("desk_user")
    .selectAll()
    .where("role", "=", "owner")
    .where("disabled_at", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

export const updateDeskUser = async (
  tx: Tx,
  id: string,
  change: Updateable<DeskUserTable>,
): Promise<void> => {
  await tx.updateTable("desk_user").set(change).where("id", "=", id).execute();
};

/** A page of the staff by name. */
export async function deskUserPage(tx: Tx, wanted: PageAsked): Promise<Page<DeskUser>> {
  return paged(
    tx,
    tx.selectFrom("desk_user").selectAll(),
    { way: "asc", keys: [["username", "text"]] },
    wanted,
  );
}
