import { accept, refuse } from "../../../kernel/outcome.ts";
import type { ChatLauncher } from "../../core/identity/ports.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { inField } from "../../core/wallet/amount.ts";
import { builtInChat, chatPage } from "./built-in.ts";
import { liveConversation } from "./chat-store.ts";
import type { ChatProvider } from "./port.ts";
import { chatHours, chatTopics } from "./topics-and-hours.ts";

/**
 * Conversations at another company (spec section 7, CBS_launchChat). One that is open with our staff goes on there. Refuses
 * `chat.topic`, `chat.shut` outside of the brand's hours, and `chat.failed` when the company opens none.
 */
const atProvider = (launch: ChatLauncher): ChatProvider => ({
  launch: async (context, { id, account, nickname }, topic) => {
    const { brand, inBrand, language, now, origin } = context;
    const chosen = chatTopics(brand, language).find((one) => one.id === topic);
    if (!chosen) return inField("modelId", "chat.topic");
    if (await inBrand((tx) => liveConversation(tx, id))) return accept({ chatUrl: chatPage });
    if (!chatHours(brand, new Date(now())).open) return refuse("chat.shut");
    const member = { id, account, name: nickname };
    try {
      const returnUrl = `${origin}${chatPage}`;
      return accept({
        chatUrl: await launch({ merchant: brand.merchant, member, topic: chosen, language, returnUrl }),
      });
    } catch (error) {
      // What the member can do is to try again, or to write a ticket.
      context.log({
        level: "error",
        event: "chat.failed",
        merchant: brand.merchant,
        error: error instanceof Error ? error.message : String(error),
      });
      return refuse("chat.failed");
    }
  },
});

/** Who carries a brand's conversations: the company of chat.json, or its staff. */
export function chatOf({ brand, identity }: Pick<RequestContext, "brand" | "identity">): ChatProvider {
  const launch = identity.vendorsOf(brand).chat;
  return launch ? atProvider(launch) : builtInChat;
}
