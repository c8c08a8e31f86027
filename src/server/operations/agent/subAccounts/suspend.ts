import { memberOfRequest } from "../../../core/members/member-store.ts";
import { suspendSubAccount } from "../../../domains/agents/sub-accounts/sub-accounts.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"agent/subAccounts/suspend"> = async (input, context) =>
  suspendSubAccount(context, await memberOfRequest(context), input);
