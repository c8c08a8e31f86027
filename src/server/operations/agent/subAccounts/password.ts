import { memberOfRequest } from "../../../core/members/member-store.ts";
import { resetSubAccount } from "../../../domains/agents/sub-accounts/sub-accounts.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"agent/subAccounts/password"> = async (input, context) =>
  resetSubAccount(context, await memberOfRequest(context), input);
