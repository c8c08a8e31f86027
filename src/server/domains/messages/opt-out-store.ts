import type { Transaction } from "kysely";
import { readableCode } from "../../core/identity/encryption.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** Signs of a code: 49 bits, so that guesses at the limit of a network find nobody. */
export const optOutLength = 10;
/** A drawn code may belong to somebody already; three times in a row it does not. */
const mostDraws = 3;

/** The codes by which members end offers by SMS; each has one, which stays. By member. */
export async function optOutCodes(
  tx: Tx,
  brandId: string,
  memberIds: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  // One order for all, so that two transactions cannot deadlock.
  const wanted = [...new Set(memberIds)].toSorted();
  for (let draw = 0; draw <= mostDraws && found.size < wanted.length; draw += 1) {
    const known = await tx
      .selectFrom("sms_opt_out")
      .select(["member_id", "code"])
      .where("member_id", "in", wanted)
      .execute();
    for (const { member_id, code } of known) found.set(member_id, code);
    const missing = wanted.filter((id) => !found.has(id));
    if (missing.length > 0)
      await tx
        .insertInto("sms_opt_out")
        .values(
          missing.map((member_id) => ({ brand_id: brandId, member_id, code: readableCode(optOutLength) })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
  return found;
}

/** Whose code it is; undefined for nobody's. */
export async function optOutOwner(tx: Tx, code: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("sms_opt_out")
    .select("member_id")
    .where("code", "=", code)
    .executeTakeFirst();
  return row?.member_id;
}
