import type { Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/**
 * Leaves a browser's web push to the member who logs in there: what belonged to others goes, so that nothing private
 * appears before somebody else. Nobody keeps it when a sub-account logs in.
 */
export async function leavePushTo(tx: Tx, browserHash: Buffer, memberId: string | undefined): Promise<void> {
  let query = tx.deleteFrom("push_subscription").where("browser_hash", "=", browserHash);
  if (memberId !== undefined) query = query.where("member_id", "!=", memberId);
  await query.execute();
}

/**
 * Ends web push where sessions were ended. Where all sessions of a member are, all of their browsers are meant, also those
 * whose session ran out long ago.
 */
export async function endPushOf(
  tx: Tx,
  ended: readonly { browser_hash: Buffer; member_id: string | null }[],
  all: { memberId: string; except?: string } | undefined,
): Promise<void> {
  if (all) {
    let query = tx.deleteFrom("push_subscription").where("member_id", "=", all.memberId);
    if (all.except) {
      const kept = tx.selectFrom("session").select("browser_hash").where("id", "=", all.except);
      query = query.where("browser_hash", "not in", kept);
    }
    await query.execute();
    return;
  }
  for (const { browser_hash, member_id } of ended)
    if (member_id !== null)
      await tx
        .deleteFrom("push_subscription")
        .where("browser_hash", "=", browser_hash)
        .where("member_id", "=", member_id)
        .execute();
}
