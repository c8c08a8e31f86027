import { memberOfRequest } from "../../../core/members/member-store.ts";
import { withdrawRequest } from "../../../domains/profile/requests.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/requests/withdraw"> = async (input, context) =>
  withdrawRequest(context, await memberOfRequest(context), input);
