import { accept } from "../../../../kernel/outcome.ts";
import { lossToAgree } from "../../../core/bonuses/forfeit-on-withdrawal.ts";
import { memberSecurity } from "../../../core/members/account-security.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/info/security"> = async (_input, context) => {
  const member = await memberOfRequest(context);
  const bonusLoses = await context.inBrand((tx) => lossToAgree(tx, member.id, context.now()));
  return accept({ ...memberSecurity(context, member), bonusLoses });
};
