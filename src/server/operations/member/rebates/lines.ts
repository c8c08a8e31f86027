import { memberOfRequest } from "../../../core/members/member-store.ts";
import { rebateLines } from "../../../domains/rewards/rebates.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/rebates/lines"> = async (input, context) =>
  rebateLines(context, await memberOfRequest(context), input, context.services.platform);
