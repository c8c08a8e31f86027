import { memberOfRequest } from "../../../core/members/member-store.ts";
import { renameSubAccount } from "../../../domains/agents/sub-accounts/sub-accounts.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"agent/subAccounts/rename"> = async (input, context) =>
  renameSubAccount(context, await memberOfRequest(context), input);
