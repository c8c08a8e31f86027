import type { Transaction } from "kysely";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { plainText } from "../../core/members/plain-text.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import {
  type Conversation,
  conversationById,
  insertLine,
  lineOfClient,
  lockConversation,
} from "./chat-store.ts";
import { type Holder, isHeldBy, stepLocked, tellSides } from "./step.ts";

/** Lines of a conversation after which nothing more can be written. */
export const mostLines = 500;

export type Writer = {
  by: "member" | "desk";
  /** Whether the conversation exists for the writer. */
  may: (conversation: Conversation) => boolean;
  /** The member of staff; undefined for a member. */
  holder?: Holder;
};

type Said = { reference: string; clientId: string; content: string };

/**
 * Adds a line to a conversation. The same `clientId` of a side is the same line, and is answered with its number again.
 * Refuses `chat.unknown`, `chat.text`, `chat.over` (closed), `chat.untaken` (staff write in what another has, or nobody),
 * and `chat.long` for a conversation that is full.
 */
export async function sayLine(
  context: RequestContext,
  { by, may, holder }: Writer,
  { reference, clientId, content }: Said,
): Promise<Outcome<{ number: number }>> {
  const text = plainText(content, { field: "content", code: "chat.text", least: 1 });
  if (!text.ok) return text;
  return allOrNothing(context, async (tx: Transaction<Schema>): Promise<Outcome<{ number: number }>> => {
    const now = context.now();
    const locked = await lockConversation(tx, reference);
    if (!locked || !may(locked)) return refuse("chat.unknown");
    const earlier = await lineOfClient(tx, locked, by, clientId);
    if (earlier) return accept({ number: earlier.number });
    if (holder && locked.state !== "closed" && !isHeldBy(locked, holder)) return refuse("chat.untaken");
    if (locked.lines >= mostLines) return refuse("chat.long");
    const done = await stepLocked(tx, locked, { type: "say", by }, { now });
    if (!done.stepped) return refuse("chat.over");
    const number = done.conversation.lines;
    await insertLine(tx, {
      brand_id: context.brand.merchant,
      conversation_id: reference,
      number,
      by,
      client_id: clientId,
      text: text.value,
      at: new Date(now),
      ...holder,
    });
    return accept({ number });
  });
}

/**
 * Tells the other side that somebody writes; nothing is stored. Refuses `chat.unknown`. Nobody is told in a closed conversation,
 * in one that waits, or of staff who do not have it.
 */
export async function noteTyping(
  { inBrand, now }: RequestContext,
  { by, may, holder }: Writer,
  reference: string,
): Promise<Outcome<Record<string, never>>> {
  return inBrand(async (tx): Promise<Outcome<Record<string, never>>> => {
    const conversation = await conversationById(tx, reference);
    if (!conversation || !may(conversation)) return refuse("chat.unknown");
    if (holder ? isHeldBy(conversation, holder) : conversation.state === "open")
      await tellSides(tx, conversation, "chat.typing", now(), [by === "member" ? "desk" : "member"]);
    return accept({});
  });
}
