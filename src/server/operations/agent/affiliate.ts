import { accept, refuse } from "../../../kernel/outcome.ts";
import { invitationOf, isAgent } from "../../core/members/invitation-store.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"agent/affiliate"> = async ({ code }, { inBrand }) => {
  const found = await inBrand((tx) => invitationOf(tx, code));
  if (!found.ok) return found;
  if (!found.value || !isAgent(found.value.member)) return refuse("invitation_code_error");
  return accept({ code: found.value.campaign ?? found.value.member.referral_code });
};
