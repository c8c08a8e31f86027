import { randomUUID } from "node:crypto";
import type { Selectable, Transaction, Updateable } from "kysely";
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

export const updateDeskUser = async (
  tx: Tx,
  id: string,
  change: Updateable<DeskUserTable>,
): Promise<void> => {
  await tx.updateTable("desk_user").set(change).where("id", "=", id).execute();
};
