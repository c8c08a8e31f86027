import type { Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";

/** What kind of account a member has; undefined for nobody. */
export async function memberType(tx: Transaction<Schema>, id: string): Promise<number | undefined> {
  const row = await tx.selectFrom("member").select("type").where("id", "=", id).executeTakeFirst();
  return row?.type;
}
