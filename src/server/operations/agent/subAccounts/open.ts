import { memberOfRequest } from "../../../core/members/member-store.ts";
import { openSubAccount } from "../../../domains/agents/sub-accounts/sub-accounts.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"agent/subAccounts/open"> = async (input, context) =>
  openSubAccount(context, await memberOfRequest(context), input);
