import type { Outcome } from "../../../kernel/outcome.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import type { Member } from "../../core/members/member-store.ts";

/**
 * Who carries conversations with members. `launch` opens the member's conversation about a topic that the brand has, or
 * resumes the one that they have, and answers the address of its page (spec section 7, CBS_launchChat).
 */
export type ChatProvider = {
  launch: (context: RequestContext, member: Member, topic: string) => Promise<Outcome<{ chatUrl: string }>>;
};
