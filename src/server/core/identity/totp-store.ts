import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";

/** Marks a time step of an authenticator as used; false when it or a later one was used before. */
export async function takeTotpStep(
  tx: Transaction<Schema>,
  table: "member" | "desk_user",
  id: string,
  step: bigint,
): Promise<boolean> {
  const taken = await sql`
    update ${sql.table(table)} set totp_step = ${step}
    where id = ${id} and totp_step < ${step} returning id`.execute(tx);
  return taken.rows.length === 1;
}
