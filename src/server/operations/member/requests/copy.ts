import { memberOfRequest } from "../../../core/members/member-store.ts";
import { takeCopy } from "../../../domains/profile/requests.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/requests/copy"> = async (input, context) =>
  takeCopy(context, context.services.database, await memberOfRequest(context), input);
