import { memberOfRequest } from "../../../core/members/member-store.ts";
import { setLimit } from "../../../domains/safer-play/limits.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/saferPlay/limit"> = async (input, context) =>
  setLimit(context, await memberOfRequest(context), input);
