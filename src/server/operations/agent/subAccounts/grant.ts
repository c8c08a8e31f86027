import { memberOfRequest } from "../../../core/members/member-store.ts";
import { grantRight } from "../../../domains/agents/sub-accounts/sub-accounts.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"agent/subAccounts/grant"> = async (input, context) =>
  grantRight(context, await memberOfRequest(context), input);
