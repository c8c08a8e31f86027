import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from "kysely";
import { isLive } from "../../core/identity/session-store.ts";
import type { ChatLineTable, ConversationTable } from "../../foundation/db/chat-schema.ts";
import { byTime, type ListOrder, type Page, type PageAsked, paged } from "../../foundation/db/paged.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;
export type Conversation = Selectable<ConversationTable>;
export type ChatLine = Selectable<ChatLineTable>;

export const insertConversation = (tx: Tx, row: Insertable<ConversationTable>): Promise<Conversation> =>
  tx.insertInto("conversation").values(row).returningAll().executeTakeFirstOrThrow();

export const conversationById = (tx: Tx, id: string): Promise<Conversation | undefined> =>
  tx.selectFrom("conversation").selectAll().where("id", "=", id).executeTakeFirst();

/** A conversation, locked against other steps and lines. */
export const lockConversation = (tx: Tx, id: string): Promise<Conversation | undefined> =>
  tx.selectFrom("conversation").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const updateConversation = async (
  tx: Tx,
  id: string,
  change: Updateable<ConversationTable>,
): Promise<void> => {
  await tx.updateTable("conversation").set(change).where("id", "=", id).execute();
};

/** The conversation of a member that is not closed. */
export const liveConversation = (tx: Tx, memberId: string): Promise<Conversation | undefined> =>
  tx
    .selectFrom("conversation")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("state", "<>", "closed")
    .executeTakeFirst();

/** A member's conversation that is not closed; else the one that they opened last. */
export const latestConversation = async (tx: Tx, memberId: string): Promise<Conversation | undefined> =>
  (await liveConversation(tx, memberId)) ??
  (await tx
    .selectFrom("conversation")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("opened_at", "desc")
    .orderBy("closed_at", "desc")
    .limit(1)
    .executeTakeFirst());

/**
 * A page of conversations in some states, of one member, or that one of the staff has, if asked: what waits before what is open, each the oldest first, so
 * that no line moves a row; closed ones the latest first.
 */
export function conversationPage(
  tx: Tx,
  wanted: PageAsked & {
    states: readonly Conversation["state"][];
    memberId?: string | undefined;
    staffId?: string | undefined;
  },
): Promise<Page<Conversation>> {
  const isOver = wanted.states.includes("closed");
  let query = tx.selectFrom("conversation").selectAll().where("state", "in", wanted.states);
  if (wanted.memberId !== undefined) query = query.where("member_id", "=", wanted.memberId);
  if (wanted.staffId !== undefined) query = query.where("staff_id", "=", wanted.staffId);
  const order: ListOrder = isOver
    ? byTime("desc", "changed_at", "id")
    : byTime("asc", "opened_at", "id", sql`(state = 'open')`);
  return paged(tx, query, order, wanted);
}

export const insertLine = async (tx: Tx, row: Insertable<ChatLineTable>): Promise<void> => {
  await tx.insertInto("chat_line").values(row).execute();
};

/** The line that one side sent under an id of its browser. */
export const lineOfClient = (
  tx: Tx,
  { id }: Conversation,
  by: ChatLine["by"],
  clientId: string,
): Promise<ChatLine | undefined> =>
  tx
    .selectFrom("chat_line")
    .selectAll()
    .where("conversation_id", "=", id)
    .where("by", "=", by)
    .where("client_id", "=", clientId)
    .executeTakeFirst();

/** All lines of a conversation, from first to last. */
export const linesOf = (tx: Tx, id: string): Promise<ChatLine[]> =>
  tx.selectFrom("chat_line").selectAll().where("conversation_id", "=", id).orderBy("number").execute();

/** Numbers of conversations that have been silent since before a time. */
export async function silentConversations(tx: Tx, before: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("conversation")
    .select("id")
    .where("state", "in", ["waiting", "open"])
    .where("changed_at", "<", before)
    .orderBy("changed_at")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** The browsers of the member of staff who has a conversation; of all staff who are signed in while nobody has it. */
export async function deskBrowsers(
  tx: Tx,
  { staff_id, state }: Conversation,
  now: number,
): Promise<Buffer[]> {
  let query = tx.selectFrom("session").select("browser_hash").distinct().where(isLive(now));
  query =
    state === "open" && staff_id !== null
      ? query.where("desk_user_id", "=", staff_id)
      : query.where("desk_user_id", "is not", null);
  return (await query.limit(100).execute()).map(({ browser_hash }) => browser_hash);
}
