import { type ExpressionBuilder, sql, type Transaction } from "kysely";
import { type MessageAbout, noticesAbout } from "../../core/members/notice-kinds.ts";
import type { MessageTexts } from "../../foundation/db/message-schema.ts";
import { type Page, paged } from "../../foundation/db/paged.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** A message as it is stored: a notice with its values, or the texts of a send. */
export type StoredMessage = {
  id: bigint;
  text_key: string;
  params: unknown;
  at: Date;
  read_at: Date | null;
  texts: MessageTexts | null;
  page: string | null;
  test: boolean | null;
};

export type InboxWanted = {
  memberId: string;
  state?: "read" | "unread" | undefined;
  about?: MessageAbout | undefined;
  after?: string | undefined;
  pageSize: number;
};

/** The largest number of an int8: later ids that callers name cannot exist. */
const lastId = 2n ** 63n - 1n;

const isUnread = (eb: ExpressionBuilder<Schema, "member_notice">) => eb("member_notice.read_at", "is", null);

/** The messages of a member. */
const inboxOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("member_notice")
    .where("member_notice.member_id", "=", memberId)
    .where("member_notice.inbox", "=", true)
    .where("member_notice.deleted_at", "is", null);

/** A page of a member's messages, newest first. */
export async function inboxPage(tx: Tx, wanted: InboxWanted): Promise<Page<StoredMessage>> {
  const { memberId, state, about } = wanted;
  let query = inboxOf(tx, memberId)
    .leftJoin("message_send", "message_send.id", "member_notice.send_id")
    .select([
      "member_notice.id",
      "member_notice.text_key",
      "member_notice.params",
      "member_notice.at",
      "member_notice.read_at",
      "message_send.texts",
      "message_send.page",
      "message_send.test",
    ]);
  if (state === "unread") query = query.where("member_notice.read_at", "is", null);
  if (state === "read") query = query.where("member_notice.read_at", "is not", null);
  if (about === "brand") query = query.where("member_notice.send_id", "is not", null);
  else if (about) query = query.where("member_notice.text_key", "in", noticesAbout(about));
  return paged(tx, query, { way: "desc", keys: [["member_notice.id", "number"]] }, wanted);
}

/** How many unread messages a member has. */
export async function unreadMessages(tx: Tx, memberId: string): Promise<number> {
  const { count } = await inboxOf(tx, memberId)
    .where(isUnread)
    .select(sql<bigint>`count(*)`.as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a member has a message. */
export async function hasMessage(tx: Tx, memberId: string, id: bigint): Promise<boolean> {
  if (id > lastId) return false;
  const row = await inboxOf(tx, memberId)
    .where("member_notice.id", "=", id)
    .select("member_notice.id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a member's messages as read: one, or all up to the present; returns how many were unread. */
export async function readMessages(
  tx: Tx,
  { memberId, id, now }: { memberId: string; id?: bigint; now: number },
): Promise<number> {
  let update = tx
    .updateTable("member_notice")
    .set({ read_at: new Date(now) })
    .where("member_id", "=", memberId)
    .where("inbox", "=", true)
    .where("deleted_at", "is", null)
    .where("read_at", "is", null);
  if (id !== undefined) update = update.where("id", "=", id);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes a message for its member, who then counts as having seen it. */
export async function deleteMessage(
  tx: Tx,
  { memberId, id, now }: { memberId: string; id: bigint; now: number },
): Promise<void> {
  const at = new Date(now);
  await tx
    .updateTable("member_notice")
    .set((eb) => ({ deleted_at: at, seen_at: eb.fn.coalesce("seen_at", eb.val(at)), params: "{}" }))
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .where("inbox", "=", true)
    .where("deleted_at", "is", null)
    .execute();
}
