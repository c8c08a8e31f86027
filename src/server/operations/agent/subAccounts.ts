import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { subAccountList } from "../../domains/agents/sub-accounts/sub-accounts.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"agent/subAccounts"> = async (_input, context) =>
  accept(await subAccountList(context, await memberOfRequest(context)));
