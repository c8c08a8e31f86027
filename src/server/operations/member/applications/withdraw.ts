import { memberOfRequest } from "../../../core/members/member-store.ts";
import { withdrawApplication } from "../../../domains/rewards/applications/send.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/applications/withdraw"> = async (input, context) =>
  withdrawApplication(context, await memberOfRequest(context), input);
