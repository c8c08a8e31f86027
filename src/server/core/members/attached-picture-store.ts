import { sql, type Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";

/** Tables of pictures that members attach; they differ only in the column that names the ticket or application. */
export type AttachedPictureTable = "ticket_picture" | "reward_application_picture";

export type StoredPicture = { media: string; bytes: Buffer; member_id: string };

/** A picture by its id; undefined for an unknown one. */
export async function attachedPicture(
  tx: Transaction<Schema>,
  table: AttachedPictureTable,
  id: string,
): Promise<StoredPicture | undefined> {
  const { rows } = await sql<StoredPicture>`
    select media, bytes, member_id from ${sql.table(table)} where id = ${id}`.execute(tx);
  return rows[0];
}
