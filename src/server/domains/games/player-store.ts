import type { Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";

/** The type of a member's account; undefined for an unknown member. */
export async function memberType(tx: Transaction<Schema>, id: string): Promise<number | undefined> {
  const row = await tx.selectFrom("member").select("type").where("id", "=", id).executeTakeFirst();
  return row?.type;
}
