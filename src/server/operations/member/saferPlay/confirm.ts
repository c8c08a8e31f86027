import { memberOfRequest } from "../../../core/members/member-store.ts";
import { confirmLimit } from "../../../domains/safer-play/limits.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/saferPlay/confirm"> = async (input, context) =>
  confirmLimit(context, await memberOfRequest(context), input);
