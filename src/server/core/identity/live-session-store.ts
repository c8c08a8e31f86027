import { type SqlBool, sql, type Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import { type Device, isLive } from "./session-store.ts";

/** A live session as its owner sees it. */
export type LiveSession = { id: string; ip: string; device: Device; createdAt: Date; lastSeenAt: Date };

/** The live sessions of a member, newest first, without those of sub-accounts. */
export async function memberSessions(
  tx: Transaction<Schema>,
  memberId: string,
  now: number,
): Promise<LiveSession[]> {
  const rows = await tx
    .selectFrom("session")
    .select(["id", "ip", "user_agent", "country", "created_at", "last_seen_at"])
    .where("member_id", "=", memberId)
    .where("sub_account_id", "is", null)
    .where(isLive(now))
    .orderBy("created_at", "desc")
    .limit(100)
    .execute();
  return rows.map(({ id, ip, user_agent, country, created_at, last_seen_at }) => ({
    id,
    ip,
    device: { userAgent: user_agent, country },
    createdAt: created_at,
    lastSeenAt: last_seen_at,
  }));
}

/** The browsers in which members are logged in. */
export async function browsersOf(
  tx: Transaction<Schema>,
  memberIds: readonly string[],
  now: number,
): Promise<Buffer[]> {
  const rows = await tx
    .selectFrom("session")
    .select("browser_hash")
    .distinct()
    .where(sql<SqlBool>`member_id = any(${[...memberIds]}::text[])`)
    .where(isLive(now))
    .execute();
  return rows.map(({ browser_hash }) => browser_hash);
}
