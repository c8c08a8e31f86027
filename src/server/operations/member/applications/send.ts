import { memberOfRequest } from "../../../core/members/member-store.ts";
import { sendApplication } from "../../../domains/rewards/applications/send.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/applications/send"> = async (input, context) =>
  sendApplication(context, await memberOfRequest(context), input);
