import { accept, refuse } from "../../../kernel/outcome.ts";
import { paymentNumber } from "../../core/identity/encryption.ts";
import { lockMember } from "../../core/members/member-store.ts";
import { inField } from "../../core/wallet/amount.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import { insertConversation, liveConversation } from "./chat-store.ts";
import type { ChatProvider } from "./port.ts";
import { tellSides } from "./step.ts";
import { chatHours, chatTopics } from "./topics-and-hours.ts";

/** The page of the built-in chat. */
export const chatPage = "/member/chat";

/**
 * Conversations with the brand's own staff. A conversation that is not closed is resumed, whatever its topic and the hour.
 * Refuses `chat.topic`, and `chat.shut` outside of the brand's hours.
 */
export const builtInChat: ChatProvider = {
  launch: async (context, { id: memberId }, topic) => {
    const { brand, language, now } = context;
    if (!chatTopics(brand, language).some(({ id }) => id === topic)) return inField("modelId", "chat.topic");
    return allOrNothing(context, async (tx) => {
      // One at a time: a member has one conversation.
      await lockMember(tx, memberId);
      if (await liveConversation(tx, memberId)) return accept({ chatUrl: chatPage });
      const at = new Date(now());
      if (!chatHours(brand, at).open) return refuse("chat.shut");
      const opened = await insertConversation(tx, {
        brand_id: brand.merchant,
        id: paymentNumber(),
        member_id: memberId,
        topic,
        state: "waiting",
        opened_at: at,
        changed_at: at,
      });
      await tellSides(tx, opened, "chat.line", now());
      return accept({ chatUrl: chatPage });
    });
  },
};
