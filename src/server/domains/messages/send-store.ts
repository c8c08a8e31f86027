import { type Selectable, sql, type Transaction, type Updateable } from "kysely";
import type { MessageSendTable } from "../../foundation/db/message-schema.ts";
import { byTime, type Page, paged } from "../../foundation/db/paged.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

export type Send = Selectable<MessageSendTable>;

type Counted = "recipients" | "mail_recipients" | "sms_recipients" | "push_recipients" | "sms_parts" | "cost";

type Made = Omit<Send, Counted | "sent" | "cursor" | "started_at" | "ended_at" | "ended_by"> &
  Partial<Pick<Send, Counted>>;

/** Stores a send. */
export async function insertSend(tx: Tx, made: Made): Promise<void> {
  const { texts, segment, ...row } = made;
  await tx
    .insertInto("message_send")
    .values({ ...row, texts: JSON.stringify(texts), segment: JSON.stringify(segment) })
    .execute();
}

export type SendsWanted = { state?: Send["state"] | undefined; after?: string | undefined; pageSize: number };

/** A page of the sends, the newest first, with the names of members that they are for; without tests. */
export async function sendPage(
  tx: Tx,
  wanted: SendsWanted,
): Promise<Page<Send & { account: string | null }>> {
  let query = tx
    .selectFrom("message_send")
    .leftJoin("member", "member.id", "message_send.member_id")
    .selectAll("message_send")
    .select("member.account")
    .where("message_send.test", "=", false);
  if (wanted.state) query = query.where("message_send.state", "=", wanted.state);
  return paged(tx, query, byTime("desc", "message_send.created_at", "message_send.id"), wanted);
}

/** How many recipients have read each of these sends. */
export async function readCounts(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom("member_notice")
    .select(["send_id", sql<bigint>`count(*)`.as("count")])
    .where("send_id", "in", ids)
    .where("read_at", "is not", null)
    .groupBy("send_id")
    .execute();
  return new Map(rows.map(({ send_id, count }) => [send_id ?? "", Number(count)]));
}

/** A send, locked until the transaction ends; a slice that is being delivered is waited for. */
export const lockSend = (tx: Tx, id: string): Promise<Send | undefined> =>
  tx
    .selectFrom("message_send")
    .selectAll()
    .where("id", "=", id)
    .where("test", "=", false)
    .forUpdate()
    .executeTakeFirst();

/** The send that has waited longest and that no other node is delivering, locked; or one that is named. */
export const lockDueSend = (tx: Tx, now: number, id?: string): Promise<Send | undefined> => {
  let query = tx
    .selectFrom("message_send")
    .selectAll()
    .where("state", "in", ["scheduled", "sending"])
    .where("due_at", "<=", new Date(now))
    .orderBy("due_at")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked();
  if (id !== undefined) query = query.where("id", "=", id);
  return query.executeTakeFirst();
};

export async function updateSend(tx: Tx, id: string, change: Updateable<MessageSendTable>): Promise<void> {
  await tx.updateTable("message_send").set(change).where("id", "=", id).execute();
}

/** Puts a send into the inboxes of members; returns who did not have it yet. */
export async function putInInboxes(
  tx: Tx,
  { brandId, sendId, memberIds, now }: { brandId: string; sendId: string; memberIds: string[]; now: number },
): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const at = new Date(now);
  const { rows } = await sql<{ member_id: string }>`
    insert into member_notice (brand_id, member_id, text_key, params, at, seen_at, inbox, send_id)
    select ${brandId}, id, 'send', '{}', ${at}, ${at}, true, ${sendId} from unnest(${memberIds}::text[]) id
    on conflict (brand_id, send_id, member_id) where send_id is not null do nothing
    returning member_id`.execute(tx);
  return rows.map(({ member_id }) => member_id);
}
