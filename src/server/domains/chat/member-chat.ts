import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import type { Brand } from "../../brands/brand.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import type { Member } from "../../core/members/member-store.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import {
  type ChatLine,
  type Conversation,
  conversationById,
  latestConversation,
  linesOf,
  liveConversation,
} from "./chat-store.ts";
import type { Writer } from "./lines.ts";
import { canStep, stepConversation } from "./step.ts";
import { chatHours, chatTopics, silenceMs } from "./topics-and-hours.ts";

/** A member as a writer: only in a conversation of their own. */
export const memberWriter = ({ id }: Member): Writer => ({
  by: "member",
  may: ({ member_id }) => member_id === id,
});

/** What member and desk see of a conversation. */
export function conversationView(conversation: Conversation, brand: Brand, language: string) {
  const { id, topic, state, opened_at, changed_at, closed_by, lines } = conversation;
  return {
    reference: id,
    topicName: chatTopics(brand, language).find((one) => one.id === topic)?.name ?? topic,
    state,
    openedAt: opened_at.toISOString(),
    changedAt: changed_at.toISOString(),
    closedBy: closed_by ?? ("" as const),
    count: lines,
  };
}

/** What member and desk see of a line; members do not see who of the staff wrote. */
export const lineView = ({ number, by, client_id, text, at }: ChatLine) => ({
  number,
  by,
  clientId: client_id,
  text,
  at: at.toISOString(),
});

/** The brand's topics, and whether staff answer now (spec section 7, CBS_modelList). */
export async function chatModels(
  { brand, inBrand, language, now }: RequestContext,
  { id }: Member,
): Promise<Output<"relay/CBS_modelList">> {
  const { open, opensAt } = chatHours(brand, new Date(now()));
  const live = await inBrand((tx) => liveConversation(tx, id));
  const list = chatTopics(brand, language).map((topic) => ({
    modelId: topic.id,
    modelName: topic.name,
    open,
  }));
  return { list, open, opensAt: opensAt?.toISOString() ?? "", live: live !== undefined };
}

/** A conversation of the member with its lines: the named one, or the latest. Refuses `chat.unknown`. */
export async function ownConversation(
  { brand, inBrand, language }: RequestContext,
  { id }: Member,
  { reference }: Input<"support/chat">,
): Promise<Outcome<Output<"support/chat">>> {
  return inBrand(async (tx): Promise<Outcome<Output<"support/chat">>> => {
    const found = reference ? await conversationById(tx, reference) : await latestConversation(tx, id);
    if (reference && found?.member_id !== id) return refuse("chat.unknown");
    const silenceMinutes = Math.round(silenceMs(brand) / 60_000);
    if (!found) return accept({ silenceMinutes });
    return accept({
      silenceMinutes,
      conversation: {
        ...conversationView(found, brand, language),
        canWrite: canStep(found, { type: "say", by: "member" }),
        lines: (await linesOf(tx, found.id)).map(lineView),
      },
    });
  });
}

/** A member ends their conversation. Refuses `chat.unknown` and `chat.over`. */
export async function endConversation(
  context: RequestContext,
  member: Member,
  { reference }: Input<"support/chat/close">,
): Promise<Outcome<Output<"support/chat/close">>> {
  const { may } = memberWriter(member);
  return allOrNothing(context, async (tx): Promise<Outcome<Output<"support/chat/close">>> => {
    const done = await stepConversation(
      tx,
      reference,
      { type: "close", by: "member" },
      { now: context.now(), may },
    );
    if (!done) return refuse("chat.unknown");
    return done.stepped ? accept({ state: done.conversation.state }) : refuse("chat.over");
  });
}
