import { memberOfRequest } from "../../../core/members/member-store.ts";
import { offerToDownline } from "../../../domains/agents/contracts/contracts.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"agent/contracts/offer"> = async (input, context) =>
  offerToDownline(context, await memberOfRequest(context), input);
