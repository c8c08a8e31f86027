import { memberOfRequest } from "../../../core/members/member-store.ts";
import { enterCode } from "../../../domains/rewards/claim-rewards.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/rewards/code"> = async (input, context) =>
  enterCode(context, await memberOfRequest(context), input, context.services.wallet);
