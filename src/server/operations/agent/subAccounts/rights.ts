import { memberOfRequest } from "../../../core/members/member-store.ts";
import { subAccountRights } from "../../../domains/agents/sub-accounts/sub-accounts.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"agent/subAccounts/rights"> = async (input, context) =>
  subAccountRights(context, await memberOfRequest(context), input);
