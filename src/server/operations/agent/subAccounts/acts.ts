import { accept } from "../../../../kernel/outcome.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import { subAccountActs } from "../../../domains/agents/sub-accounts/sub-accounts.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"agent/subAccounts/acts"> = async (input, context) =>
  accept(await subAccountActs(context, await memberOfRequest(context), input));
