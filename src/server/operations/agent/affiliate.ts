import { accept, refuse } from "../../../kernel/outcome.ts";
import { askedInvitation } from "../../core/members/asked-invitation.ts";
import { isAgent } from "../../core/members/invitation-store.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"agent/affiliate"> = async ({ code }, context) => {
  const found = await askedInvitation(context, code);
  if (!found.ok) return found;
  if (!found.value || !isAgent(found.value.member)) return refuse("invitation_code_error");
  return accept({ code: found.value.campaign ?? found.value.member.referral_code });
};
