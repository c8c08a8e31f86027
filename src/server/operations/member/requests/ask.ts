import { memberOfRequest } from "../../../core/members/member-store.ts";
import { askRequest } from "../../../domains/profile/requests.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/requests/ask"> = async (input, context) =>
  askRequest(context, await memberOfRequest(context), input);
