import { sql, type Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";

const keptMs = 30 * 24 * 3_600_000;

/** Tables with rows of a member that end with it; the ledger and the rounds keep the member's id alone. */
const dependent = [
  "session",
  "game_session",
  "known_network",
  "verification_code",
  "login_challenge",
  "handoff_code",
  "member_notice",
  "message_setting",
  "member_favourite",
] as const;

/** Deletes at most `most` trial members whose last login is 30 days ago; returns how many. */
export async function sweepTrialMembers(tx: Transaction<Schema>, now: number, most: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from member where type = 4 and coalesce(last_login_at, registered_at) < ${new Date(now - keptMs)}
      order by coalesce(last_login_at, registered_at) limit ${most} for update skip locked`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  for (const table of dependent) await tx.deleteFrom(table).where("member_id", "in", ids).execute();
  await tx.deleteFrom("member_tree").where("descendant_id", "in", ids).execute();
  await tx.deleteFrom("member").where("id", "in", ids).execute();
  return ids.length;
}
